/** Words that each prepared expression needs, by its key. Written by training/write-expression-words.ts; do not edit. */
export const WORDS_OF_EXPRESSIONS: Readonly<Record<string, string>> = {
  '01fa30606e17':
    'http www. web url portal url. com.,polic terms. guidelines. rules. code. sla. documentation. requirements.,polic terms. guidelines. rules. conduct. sla. documentation. requirements.|http www. url. posted. web,updated. amended. modified. revised. time. current.,updated. amended. modified. revised. time. then.',
  '07581e36cfc7':
    'excluded waived recoverable,damage. loss. losses. damages.,consequential. indirect. incidental. punitive. exemplary.',
  '078010fdfc96': 'bear bearing. carr carrying.,legend. mark stamp. label.',
  '08ba2b60a2fd':
    'rent price fee charges.,increas rais adjust escalat uplift rise rises go.,increas rais adjust escalat uplift rise rises up|increas rais adjust escalat uplift rise rises go.,increas rais adjust escalat uplift rise rises up,price pricing fee rate charges rent subscription salary',
  '0a16f050df4e':
    '#,$ £ € usd. eur. gbp. cad. aud. chf.,fee price charge rate rent. royalt compensation. salary. amount. total. consideration. price. pay. paid. billed. invoiced.|#,$ £ €',
  '0a2f2559794c':
    'apply. limit. affect. extend.,limit exclusion cap. caps. foregoing. section. clause. article.|nothing.,liabilit,limit exclude restrict|except. than. save. excluding. excepting. exception.,except. other. save. excluding. excepting. exception.',
  '0ab0033ec8a5': 'limit,liabilit,there. subject.|nothing.,liabilit,limit limit. restrict cap',
  '0bb32d0f79e0':
    'notwithstanding.,indemnif harmless indemnified,indemnif hold. keep.|without.,limit,indemnif harmless. indemnified.|subject. limited.,indemnif harmless. indemnified.,indemnif hold. keep.',
  '0be3937c5cf1': 'duty. duties. obligation undertaking,confidence. confidentiality. secrecy. non',
  '0c11b75c9197':
    'compet similar.,limit capacity. place. everywhere.,without. capacity. place. everywhere.|capacity.,compet similar,not.',
  '0c7bec6948ce':
    'similar.,business. work. service activit,engage. work. carry. engaged. employed. interested. participate.|compet,work. act. provide.,work. act. services.',
  '0ce98e89878f':
    'customer client account patient subscriber end.,customer client account patient subscriber user,solicit hire recruit entic induc poach divert employ engage approach canvass',
  '0d1b9ded409a': 'due. payable.,fees. charges. invoice amount rent. price.',
  '0e68528fe2f6': 'liabilit,same.,limited. capped. subject.',
  '0e928fd3fc0f': 'current. prevailing. standard.,price pricing rate fee|list.,price.',
  '106c9899de36': 'warrant,day month year|warranty.,month year day|free.,defect,day month year',
  '119d6ea644c7': 'indemnif harmless indemnified,indemnif hold. keep.',
  '12962b7b0314': 'improvement,belong. belongs.|improvement,assign|assigned.,improvement idea modification',
  '13f89178ba57': 'indemnified.,shall. will.',
  '14436492a33b': 'data. dpa.,processing. protection. dpa.,no. without.',
  '1624e31cd5be':
    'breach incident unauthori compromise event,notif inform report advise tell alert give. notice let,notif inform report advise tell alert notice provide. written. let',
  '16532f4cb4dc': 'infring misappropriat,part claim alleg,third. claim alleg',
  '16729e04a005': 'day week,return destroy erase delete|within. later.,within. than.,day week',
  '17672a74b617': 'increas rais adjust escalat chang revis upl,price pricing. fee rate charges. rent. subscription.',
  '184d6623030b':
    'terminate. cancel. end. close. delete.,may. right. entitled. can. option.,time. immediately. without. sole. whenever. see. will. reason.|time. discretion.,time. sole.,terminate. cancel. close.|employment.,will.',
  '187ebb515209': 'licen right.,licen use.,confidential. disclosed. evaluation.|confidential.,information.,licensed.',
  '18bd89bd41e6': 'month year,within. before. less.,within. before. than.',
  '191e2a73c22f':
    'data. personal. content. customer. user. subscriber.,return export delete destroy erase retriev download available provide purge transfer,return export delete destroy erase retriev download make. provide purge transfer',
  '1a6bbbe97b9e': 'bonus,guarantee pay grant promise award|guaranteed.,bonus.',
  '1a84e15ee4bb': 'warrant condition terms.,implied. express. statut,excluded. disclaimed. negated. apply.',
  '1c81dd8d04d4': 'provided. delivered. supplied. offered. sold. licensed.',
  '1d37b55681d6':
    'less. lower. than. least. minimum. greater. higher.,price pricing. fee rate charges. rent. subscription. salary. cpi. index.,not. less. least. minimum. greater. higher.',
  '1db02f5ccb34':
    'terminate. cancel. end. withdraw.,do object disagree. material accept. change. modification. amendment. update.,if. should. where. event.',
  '1dd832edbf7b':
    'not. exclud exception. except. other. no. dut does. do.,include. apply. extend. cover. deemed. considered. exclud exception. except. than. obligation. no. shall. not.',
  '20f9e070229e': 'terminat expir end. ends cancel closure request after upon',
  '22a290f5638b': 'cancel.,day week month hour|cancel,notice,day week month|cancel,notice.,day week month',
  '23267fe60e15':
    'bonus,eligible. entitled. receive. paid. earn. participate. award|bonus,shall. will.|bonus.,annual. target. performance. signing.',
  '239d568f86b2': 'warrant,lieu. place.,all.',
  '25a55c39a90e': 'arbitration. arbitrator arbitrated. arbitral.',
  '28b14b59aec7': 'sub',
  '29e07f911b22': 'third.,part,rightfully. lawfully. properly.',
  '29f63c99e7e2': 'others.,lawfully. rightfully.|third. source.,part person other.',
  '2a16d04566e7': 'service.,level credit',
  '2a8b7790322a':
    'employ. engage. hire.,staff. personnel. employee person anyone. person.,staff. personnel. employee employed. who. anyone. person.',
  '2b166e766a5e': 'liabilit,consequential indirect,extend. include. cover.',
  '2b90b3909ed0': 'then.,current.,price pricing rate fee',
  '2b94d23f0a30': 'insurance. coverage. polic',
  '2c3ca6e700b0': 'net',
  '2cdb0dd60b39':
    'written.,alteration amendment modification variation change waiver,form. agreement. consent. amendment.',
  '2d77b47b6daa': 'you.,indemnif harmless. defend.,indemnif hold. defend.',
  '2fe95198fc4a': 'suspension. suspending. suspend,service access. performance. account',
  '33ad06cdc694':
    'obtain. purchase. buy. source. procure. accept. solicit. entertain. negotiate.,not.,other. third.|exclusively. only. alone.,sell. supply. provide. offer. license. deliver.,shall. will. must.|only. exclusively. solely.,buy. purchase. obtain. order. source.,shall. will. must.',
  '36b9da5ce9be':
    'employee personnel. staff. worker consultant officer,solicit hire recruit entic induc poach divert employ engage approach canvass,not. neither. nor. refrain.|no',
  '3756555f4994': '#,uptime. availability. available.',
  '37b958c6da99': 'indemnifies. indemnify.,indemnifies. hold. keep. defend.',
  '383fe586f926': 'then.,current.,terms polic',
  '389211e69f0f':
    'month year,price pricing. fee rate charges. rent. subscription. salary.,fixed. firm. locked. unchanged. held. guaranteed. not. increase.',
  '38e69bea4985':
    'data. information.,personal. identifiable. health.,shall will must only accordance compl secur process protect',
  '38f5c1c78341': 'may. right. entitled. option. shall. will. can. immediately. upon.',
  '39e30a683f2b': 'entire. whole. complete. only.,agreement. contract. understanding.',
  '3ac9b04b9638': 'merge merged. integrated.,prior. agreement. discussions.',
  '3bbe3433f3fb':
    'before.,knew. had.|already.,knew.|possession.,before. prior. without. free.|known. possess possession. hands.,already. previously. rightfully. lawfully. was. were. properly.|known.,prior before time|prior.,knowledge.',
  '3d29d265264e': '#,uptime availab time',
  '3d76a104f080': 'tbd tbc xx determined confirmed ipsum,tbd tbc xx determined confirmed lorem.',
  '3dd8e2e244cf': 'standstill.',
  '3e0464ef1827': 'memor,unaided. retained.',
  '3e8c4cb887a6': 'residual,memory information use knowledge clause confidential',
  '3fba8f077215':
    'control.,beyond. outside.,excus liab delay fail perform default breach responsib suspend prevent unable cannot inability',
  '3fc17c103845': 'supersed,prior. previous. earlier. other. contemporaneous. oral. existing.',
  '400b2430ca79':
    'obligation dut undertaking provision restriction covenant section. clause. article. agreement. confidential keep. hold. disclose. maintain.,obligation dut undertaking provision restriction covenant section. clause. article. agreement. confidential keep. hold. not. maintain.',
  '423f0bb1d5b9':
    'prevail. control. precedence. preceden,prevail. control. take preceden,conflict. inconsisten. discrepanc. over.',
  '42e5b1f55c86':
    'hours.,working. work. business. normal. regular.|hours.,week. work. day.|overtime.|employee. position. overtime. status. under.|time.,full. part.,basis. position. employ',
  '43a3e60046cb':
    'trial.,before. prior. ahead.,remind notif email. notice.|trial.,remind you.,remind notify. email. send.',
  '44b2106fc73f':
    'pay. paid. compensat salary. consideration.,non period restraint covenant restriction,non restricted. restraint restrictive. restriction|garden.,leave.|pay,time. period.,half percent cent remuneration salary|non restraint. period.,non restraint. restricted.,compensat pay. paid.',
  '4583322c91b4':
    'most.,favo,nation customer licensee pricing client|less.,favo,than.|lowest. best.,price. rate. pricing. terms.,offer charg provid customer other|lower. better. favo,lower. better. more.,price terms rate pricing',
  '45d264678e56':
    'residual,memory free use knowledge|use.,memor residual,unaided. residual retained.|memor memor.,unaided. retained.,free may use',
  '46889b1aa913': '',
  '47a221e9d30d':
    'least. than. minimum.,least. less. fewer. minimum.,purchase. order. buy. pay. spend. sell. take.|minimum.,purchase commitment spend volume quantit royalt guarantee payment|take.,pay.',
  '4849a0663320': 'waive,jury. jury action right.,trial trial. class. jury class',
  '49122120c5d4':
    'remember memor,ideas. concepts. how. knowledge. techniques. information.,ideas. concepts. know. knowledge. techniques. information.',
  '4936ae7b0511':
    'overtime. hours. non annual. paid. leave.,overtime. working. work. week. non leave. vacation. holiday. sick.',
  '494ca909b979':
    'confidential proprietary. secret disclosed. information.,disclos divulg reveal disseminat publish use pass share communicat tell,confidential information data trade. secret received disclosed other',
  '49e76f595a81':
    'act force. beyond. unforeseeable.,god. majeure. control. unforeseeable.,liab responsib breach default delay fail perform',
  '4c9ece1fe5fc': 'orally.,modif amend chang alter vari vary',
  '4cc4a0b63b2f': 'confidential.,protect. safeguard.,same. reasonable. degree.',
  '4e322d546fcc':
    'back back. archiv disaster.,back up. archiv recovery.,retain. keep. not. except. need. excluding. stored.|back archiv,retain kept required apply,retain kept not.',
  '4ffccb4c877e':
    'act war. strike epidemic pandemic embargo disaster terrorism flood storm riot insurrection earthquake dispute,god war. strike epidemic pandemic embargo natural. terrorism flood storm riot insurrection earthquake labo,excus not. liability extend inability delay',
  '50d8bfbfa000':
    'day receipt. month. months. delivery. signing. execution. invoice.,pay. paid. payable. payment remit settle due. invoice invoiced. bill',
  '512c39afd31f':
    'month year,training. tuition. course.,repay reimburse back refund|month year,training. tuition. course.,repay reimburse back refund|within. before.,month year,repay. back.',
  '51354c52c092': 'confidentiality.,obligation duties. undertaking,surviv continu last remain end expire apply.',
  '520ce1c88d8f':
    'conflict. inconsisten discrepanc ambiguit contradict disagree.,prevail control govern preceden priority supersede override wins',
  '523b2fce6961':
    'modify. amend. change. update. revise. alter. vary. discontinue.,time. discretion. notice. posting. upon. effective. website. continued. alone. days.,time. sole. without. posting. upon. effective. notice. website. discretion. use. alone. days.',
  '52a281bb500c': 'month. year.',
  '52e61d2642ba': 'bonus,discretion|discretion,bonus',
  '53ae863bd9a6': 'terminat cancel rescind,breach default fail bankrupt insolven violat cause misconduct non',
  '558e8a9fe6f3':
    'interest. charge. surcharge.,interest. finance. late. service. surcharge.,past. received. due. delayed. unpaid.',
  '561d55ea3b9c': 'replace supersede,oral. written. communications. arrangements. proposals.',
  '574d3cf693eb':
    'day,pay. paid. payable. payment remit settle due. payment.,pay. paid. payable. payment remit settle due. term|net|within.,day,pay. remit. settle.|day,due. payable.|invoice,day,due. payable.',
  '575bc10be733':
    'use. using. you.,continued. continuing. keep. continue.,use. using. if.|comply. adhere. follow. observe.,future. updated. amended. revised. modified. issued.,version updated. amended. revised. modified. issued.',
  '5876e5502321': 'employ. employment.',
  '58a5e7c7b1ae': 'acceptance.,test testing. criteria. period. procedure. certificate.',
  '59028d01e872': 'order.,precedence. priority.',
  '5943ab882c0a':
    'data.,processing. protection.,agreement. addendum. terms. exhibit. schedule. annex. appendix.|dpa.|business.,associate.,agreement.|data.,processing protection,annex. exhibit. schedule. appendix.',
  '59a071e9617d': 'reminder,send. email. give.,you. customer. subscriber.|remind.,you.',
  '5a53a6bbe6de':
    'pay.,when.,paid.|pay.,paid.,if.|pay. paid. payment. payable.,receiv receipt. been. collect,receiv receipt. paid. collect',
  '5ab69b0b6389':
    'indemnif harmless. indemnified. indemnifies.,indemnif hold. keep. indemnifies.,breach default. non failure.',
  '5b1087b32e59':
    'assign transfer convey assign.,improvement modification enhancement derivative.,improvement modification enhancement work|improvement modification enhancement derivative.,improvement modification enhancement work,property. owned. licensor. vendor. supplier. company. discloser. assigned.',
  '5bb8e0ddbd3f':
    'confidential information notice notify protective disclose shall.,confidential information notice notify protective may. inform give',
  '5be09898c031': 'independently.,developed. created. discovered.',
  '5c12c558defd':
    'section.,2870.|invention,apply. exclud except.,own. entirely. using. equipment.|invention,time.,entirely. own.',
  '5cdd841af50b':
    'agreement. contract. lease. licen addendum. amendment. sow. venture. franchise. engagement. employment. promotion. undertaking. mou.|term.|initial.,period.|expiration.,date.|termination.,date.|duration.|period.|employment.,your. his. her. s.|contract.,period.|term.',
  '5d5dcab38f0c': 'trade.,secret,long. until. indefinite perpetual remain continue.|trade.,secret,long. indefinite',
  '5ed39a825583':
    'data. information. personal.,personal. identifiable. details. health. customer.,process handle collect protect safeguard use store transfer retain access disclose',
  '60d93d33ba30': 'terminat cancel,convenience. cause. reason.,convenience. without. reason.',
  '613faacef877': 'warrant representation condition,no.,implied. express. other. further. additional.',
  '627540afddc4': 'renew exten extension successive month. year. prolong continu',
  '62e89feef4d2': 'you.,us.,harmless. indemnify. all.',
  '630e5eafbee6': '',
  '6317f652b90c': 'bonus,annual. performance. discretionary. target. signing. incentive.',
  '63596b9c62e6': 'accept,deemed. considered. treated. constitute.',
  '63804a2f6315':
    'only.,recipient. receiving.,recipient. party.|discloser. disclosing. company.,discloser. party. company.,owe has. confidence.|information.,recipient. receiving.,protected. confidential.|information.,recipient. receiving.,confidential. protected.|unilateral. one,agreement. non confidentiality.',
  '63de44b3f362':
    'warrant representation,express implied statutory merchantab fitness whatsoever kind than except,express implied statutory merchantab fitness whatsoever kind other. except',
  '646a93213e0d':
    'price pricing. fee rate charges. rent.,increas rais adjust escalat go. indexed uplift revis,increas rais adjust escalat up indexed uplift revis',
  '65d06b4b08ad':
    'hereby. irrevocably. presently.,assign transfer convey,right title. interest. intellectual. copyright patent invention product. deliverables. work development improvement how. technology.|assigns.,right. title. intellectual.,right. title. property.|work,hire.',
  '6697014157ef': 'damages. delay.,liquidated. day. week. month.,maximum. limit. cap. uncapped. unlimited.',
  '687523dcd9de': 'confidential.,information.,use. using.',
  '697dd431e58c':
    'discretion.,accept reject approv,sole. absolute. own.|sole.,satisfaction. discretion.,accept deliverable',
  '69fb42eccbde': 'non|confidential secret.|exclusive.|mutually.,exclusive.|exclusive.|exclusive.,not.|exclusiv,no.',
  '6a63d6cd6c65': 'change.,control.,accelerat vest receive. paid. entitled. pay.',
  '6c2cabf42eac':
    'training.,data. material. set,model algorithm ai. artificial|train,model algorithm ai. system artificial|develop improve enhance build,learning. artificial. ai. language. generative.,machine. intelligence. ai. language. generative.',
  '6c3e34ebc172':
    'accept reject,deliverable work. goods. product milestone shipment. software. services.,within day criteria specification conform test notice discretion',
  '6cbde4ebb2d6':
    'severance.,month year week|severance,month year week,salary. severance. pay.|base.,salary.,month year',
  '6de0db023216': 'non|refund,no. not. never.|without.,refund.',
  '6ea27ffd8ee3': 'service access. account,suspended. interrupted. disabled. blocked. restricted.,may. will. shall.',
  '6f6b17f53bbe': 'defend. harmless.,defend. hold.,claim suit action losses. proceedings.',
  '7167c5426486':
    'assign,pre background. existing.,code. software. work material technology. rights. how. invention ip. tools. content.',
  '716d4cff2cde': 'sub processor. processor,sub another. other.',
  '71c5a5e75956': 'successive.,year month term period',
  '73530d84b36b': 'times.,indemnify. hold.,all.',
  '740ea159e09f':
    'public,domain available known knowledge accessible|public.,knowledge. domain.|generally.,known. available.|available.,public.|public.',
  '74ae7f5faada':
    'disclose. share. show. pass. reveal.,advis affiliates. lawyers. accountants. consultants. counsel.,not.|affiliates. advis consultants. lawyers.,not.|disclosure.,prohibited. permitted. allowed. forbidden.,lawyers. accountants. advis companies. affiliates.',
  '75c88f880c16':
    'prevail control govern precedence. wins.,prevail control govern take wins.,conflict inconsisten discrepanc contradict ambigu',
  '75e5be11e4bf': 'court,action suit proceeding litigation.,brought. commenced. filed. instituted. heard. place.',
  '75f713e868e8':
    'licen right.,perpetual. irrevocable. perpetuity.,content. submission material post feedback. user.|perpetual. irrevocable.,licen right,content. submission post',
  '774658a0bbd2': 'responsibility. liability.,death injury bodily. gross.,death personal. injury negligence',
  '779a905e3c75': 'payable.,monthly. quarterly. annually. advance. arrears.',
  '7869e860f642':
    'disclos share. provide. available. except. only. access.,disclos share. provide. made. except. only. access.,advis affiliate representatives. counsel. accountants. consultants. attorneys. lawyers.|representatives.,means. include',
  '78840fb5b666':
    'breach incident unauthori data.,security. data. privacy. access. disclosure. acquisition. loss.,notif inform report advise tell alert let',
  '79094bb9cfcd':
    'indemnif harmless indemnified,indemnif hold. keep.,shall. will. agree must. undertake hereby. covenant|indemnifies.',
  '7acbe9c217e1':
    'indemnif harmless. indemnified. indemnifies.,indemnif hold. keep. indemnifies.,shall. will. agree must. undertake hereby. covenant indemnifies.',
  '7bb8db1458d4':
    'refund,shall. will. may. must. entitled. eligible. right. receive. provide. issue. promptly. can.|money.,back.|right.,withdrawal. withdraw.|cooling.,off.',
  '7bff7a85c53b':
    'assign transfer,merger acquisition consolidation reorgani sale. successor. change. acquire,merger acquisition consolidation reorgani all substantially business successor. control',
  '7c0ab141c897': 'warrant basis where without provided condition',
  '7cef66d8ebc0':
    'writing. written. signed.,amend modif chang alter vari vary supplement waive,writing. agreement. instrument. document. amendment. consent. signed.',
  '7dec22f2e58a': 'month year,within. than. after.,within. more. later. after.',
  '7e865ff0ed26': 'data. information. user.,sell. rent. use. share.,customer. personal. your. data.',
  '7ea0e1ae4976':
    'compet similar.,compet business. product service,not.|non compete.,non covenant.,non not.|compet,refrain. abstain. prohibited.',
  '81529bacddbf': 'trade.,secret,including. also. even.|trade.,secret,cease. longer. lose.',
  '81d8344b5f99': 'available. known. public.,publicly. generally. domain. knowledge.,through. without than not.',
  '81e1e3ec869c':
    'disclos,required. compelled. ordered. obliged. requested.,law court order regulat subpoena process exchange authorit government',
  '826ba0138d61': 'uptime. availab accessible. operational.|uptime. availab time.',
  '829a7d94e746': 'acquire. purchase. beneficially.,securities. shares. stock.,securities. shares. capital. common.',
  '8767c4e03cc3': 'data.,processing. protection.,agreement. addendum. terms.',
  '87aa9ddff102': 'warrant representation guarantee,make give give. make. offer,no.',
  '883cea0bd07e':
    'liabilit liable. damages.,exceed. limited. excess. than. capped. maximum.,exceed. limited. aggregate. excess. greater. more. capped. maximum.|liability.,maximum. total. aggregate.|liabilit damages,exceed. excess. more.,exceed. excess. than.',
  '899fae39a3ad': 'indemnif harmless,indemnif hold. save.,shall. will. agree must. undertake covenant',
  '89d5f623740d':
    'use. used. using. utili,solely. only. exclusively. than. except. purpose,solely. only. exclusively. other. except. purpose',
  '8a2d68b6cb8e':
    'audit inspect examin,day week hour,notice prior advance written|notice.,day week,audit inspect|audit inspect,day week hour,notice. prior. advance.',
  '8b32f7cd5f0f':
    'train improve develop fine tun,model algorithm learning artificial. ai.,model algorithm machine. intelligence ai.',
  '8b8c3be27a10':
    'late. overdue. past. delinquent. unpaid. outstanding. paid. received. when. due. arrears. interest. finance.,late. overdue. due. delinquent. unpaid. outstanding. not. date. arrears. interest. charge.|late. overdue. past. delinquent. unpaid. outstanding. paid.,late. overdue. due. delinquent. unpaid. outstanding. not.',
  '8d00704a841a': 'sell. sold.,about. details. profiles.,information. personal. your. user.|information.,about.,you.',
  '8d035f68ff04':
    'indefinite perpetual perpetuity. unlimited. fixed.,indefinite perpetual perpetuity. period. term. duration.|until. till.,terminated cancel party parties ended termination.|unless.,terminated.,force. effect. effective.',
  '8e3586826ba8': 'credit,remed,sole. exclusive. only.|remed,credit,sole. exclusive. only.',
  '8e993a17bef7': 'warranty. guarantee.,day month year',
  '8eb14f04db6b': 'use. using.,continued. continuing. keep. after.,accept agree consent constitut bound',
  '8f0e621afbc3': 'uptime.,commitment. percentage. guarantee.',
  '905fae0dfb74': 'price pricing. fee rate charges. rent. subscription. cpi. index.',
  '91810c1a1e0a':
    'trial.,automatic convert charged. billed. paid. unless. renew,automatic convert charged. billed. paid. you. renew',
  '93d0e6b257f5': 'jurisdiction. venue.,submit consent agree',
  '9429d2aa8aa9': 'disclos reveal produce,required. compelled. ordered. obliged. obligated. requested. legally.',
  '945be89f6789': 'instruction,process act use|s.,instructions,controller. customer. company. client.',
  '95e3e9baf4ed': 'controller. processor.',
  '97274d3a0a86': '',
  '97d632e08e71': 'act beyond.,god. control.,excus liab delay fail perform default breach responsib suspend',
  '999a5ecb4714': 'accept reject,deliverable work. goods. product,within day criteria specification conform discretion',
  '99a8dd143754': 'working.,time. hours.,weekly. daily. regular. normal.|working.,#,time. week.|#,hours.',
  '99e5ee55361d':
    'consequential. indirect.,cost breach. credit. breach incident regulatory.,notif breach breach. cost notification. monitoring data. security. fines penalties',
  '9a3954fa5ec6':
    'assign. transfer. novate.,without. freely time sole. third. person entity,may. right. entitled. can. free.|freely.,assign',
  '9a74dbfef2c5':
    'renew renewed. extended. extend. prolonged.,successive. additional. further. subsequent. consecutive. month. year. annual. like. period term|continue.,successive. month. year. annual additional.,successive. month. year. annual period term|thereafter.,until. unless.,terminated cancel|thereafter.,continue.,until.|renews.,year month',
  '9b038d3c58be': 'sue claim part,sue claim third.,cover. pay. reimburse. compensate.',
  '9b2ea75aba81': 'renew extend,additional. further. another. successive. subsequent. consecutive.',
  '9b61a080e784':
    'combin,obligation. liability. responsibility. liable. obligated. responsible. apply. cover. extend. exclud except.,no. not. exclud except.|combin,obligation liability apply liable cover exclud,no. not. exclud',
  '9f4a71c6a229': 'action.,class. collective.',
  '9f657408a20a':
    'suspend. disable. interrupt.,may. right. entitled. can. will. shall.|suspended disabled,service access. account,may.',
  '9f9936e52752':
    'return destroy erase delete deliver. back,return destroy erase delete up hand.,confidential. proprietary. information. documents. copies. materials.|information. copies.,returned. destroyed. erased. deleted.',
  '9fe984a99b08':
    'increas rais adjust escalat uplift rise rises go.,increas rais adjust escalat uplift rise rises up,price pricing. fee rate charges. rent. subscription. salary.',
  a0b6c7e95e1a:
    'hereby.,assigned. transferred.,right title. interest. intellectual. copyright patent invention product. deliverables. work development improvement how. technology.|hereby.,assign',
  a0b7cccb9fd0:
    'dispute controversy claim disagreement difference,arbitrat mediat negotiat submitted. referred. resolved. settled escalat court brought',
  a0d4d3d78bc5: 'set offset. deduct. recoup. withhold.,may. right. entitled. right',
  a3fb2618f488:
    'day month hour,delet destroy eras purg return,data. personal. your. content. uploads. files. input prompt|day month,delet destroy eras purg return,data personal. your. content uploads files input prompt|day month,delet destroy eras purg return,data. personal. your. content. uploads. files. input prompt|day month,delet destroy eras purg,data. personal. your. content. uploads. files. input prompt',
  a41457381915:
    'customer. client. data. your. content.,data. personal. content. customer. user. subscriber.,return export delet destroy erase retriev download purg',
  a45039d53f60: 'set',
  a51892c949cf: 'response.,time,hour minute',
  a55345b1f380:
    'discretion reason time notice,sole. reason time discretion without.,content. material post submission information. listing.|discretion.,sole. absolute.,remove. delete. down. refuse.',
  a61375d3a78a:
    'model learning. artificial. algorithm ai.,train fine develop improv enhanc creat,model machine. intelligence. algorithm system feature tool product technolog',
  a6661ff93046: 'retained.,memor,knowledge. skill ideas.',
  a6bab86b9f85: 'organi administrative.,measures. safeguards.,technical. physical technical',
  a6dbb9b32a9c: 'control.,beyond. outside.',
  a6f998e12d85:
    'limit cap. maximum.,data. confidential privacy. security.,included. subject. within. fall count|limit cap.,applies. apply. extend,data data. confidential security.',
  a74db9f5a3dd: 'audit inspect,once twice one two three four #|audit inspect,year. twelve. 12.,once. twice. one. two.',
  a8f5e31e380e:
    'polic code. procedures. guidelines. standards. rules. manual.,portal. web intranet. url. www. http published.,updated. amended. modified. revised. changed. time. current.',
  a91c18b38bce: 'than. except.,no.,other. except.',
  a9e111222434:
    'sum.,#,fixed. lump. flat.|sum.,breach violat disclosure.,breach violat unauthori|liquidated.,damages.,#',
  ab891a83f7d8:
    'liabilit,unlimited. uncapped. without. limited. capped.,unlimited. uncapped. limit not.|liabilit,unlimited. uncapped.|liable.,without.,limit|limit,liabilit,no.',
  ac26612c2771: 'severance.,salary. pay.,day week month year|salary.,month year,entitled. receive. paid.',
  add806d30bbe:
    'comply. compliance. accordance.,data. privacy. gdpr. ccpa. hipaa.,protection. privacy. gdpr. ccpa. hipaa.',
  ae01fc65599a:
    'disclos recipient. receiving. receive,confidential information proprietary. material non secrecy duty.,confidential confidential. information evaluation. non secrecy confidence disclosed.|mutual.,non confidentiality.|disclosing.,party.',
  af78ae7c2e88:
    'infring misappropriat,indemnif harmless. indemnified. indemnifies. defend. settle.,indemnif hold. keep. indemnifies. shall. will. agree',
  afa89230c309:
    'less. lower. than. least. minimum.,increas rais adjust escalat uplift rise rises go.,increas rais adjust escalat uplift rise rises up',
  b0163df517bc: 'renewal.,term period',
  b065039290ec:
    'damage loss liab,consequential. indirect. incidental. punitive. exemplary.,waive. waives. waiver. exclude. excludes. excluded. disclaim. disclaims.',
  b17dbbe049f8:
    'communicat report speak. disclos information.,communicat report speak. disclos provide.,government authorit regulator agenc enforcement.',
  b24df0865613: 'without.,set deduction. counterclaim. withholding.',
  b26c387f6a47: 'interest.,default. arrears.',
  b2c838a3854b:
    'assign,background. pre existing. prior.,ip. intellectual. technology. materials. works. rights. how. inventions.|background. pre,ip. intellectual. technology. materials.,ip. property. technology. materials.',
  b4038e150962: 'probation,first. initial.,day week month year|probation,day week month year',
  b4c245bfbee1: 'confidential.,information.,use',
  b6333659ed0c: 'liquidated.,damages.,day. week. breach. incident. calendar.|liquidated.,damages,day. week.',
  b6b39e228e09: '',
  b70eba2d3d2d: 'refund.,terminat cancel,pre unused pro fees|refund.,convenience',
  b74a2fa403f3:
    'data. information.,personal. identifiable. health.,process collect access receive store handle transfer controller host use share disclose|personal.,data. information.,process collect access receiv stor handl host transfer shar',
  b7ef920213b1: 'surviv,terminat expir end',
  b811f272171d: 'automatic,renew extend extension continu prolong roll|automatic,renew extend continu prolong',
  baebe4e341a1:
    'interest. late. charge. surcharge.,interest. fee. charge. finance. service. surcharge.,late. overdue. past. delinquent. unpaid. outstanding. paid. arrears.',
  bb9c95808682: 'consumer. cpi. index. rpi.,index. cpi. price. rpi.,price. cpi. retail. rpi.',
  bc11c12bdd56: 'use.,purpose,information. confidential',
  bc2fb21203ab:
    'conflict. inconsisten discrepanc contradict ambiguit,prevail control govern preceden priority supersede,prevail control govern take priority supersede|order.,precedence. priority.|prevail control precedence,prevail control take,conflict inconsisten discrepanc over',
  bc423bc179ce: 'probation introductory. trial.,day week month|probation,day week month',
  bd77f7a15555: 'index. cpi rpi. inflation.,price cpi rpi. rate. index.,consumer. retail. cpi rpi. rate. index.',
  bd9cdef83194:
    'export retriev download extract copy.,export retriev download extract obtain.,data personal. your. content uploads files input prompt|export retriev download,data. personal. your. content. uploads. files. input prompt,customer. client. company. controller. buyer. licensee. usage. service. user. data. information. content. input subscriber. uploads. files. submitted. prompt|return.,format request,data. personal. your. content. uploads. files. input prompt',
  bddcc8b8e702:
    'price pricing. rate fee,higher. greater. more. low. favo lowest.,customer client buyer distributor licensee purchaser|least.,favo,customer client distributor licensee|lower. better. favo,lower. better. more.,price terms rate|price,lowest.,customer offer charge',
  be7010f0d065: 'trial.,begin. start. charged. into. become,charge. charging. billing. charged. turn roll become',
  be9183a3517f:
    'writing written signed executed,amendment modification change variation alteration waiver,unless. except. until. valid. effective. binding. without.',
  bf432f25c5cc:
    'annual. yearly.,fee subscription. charge price. rent. retainer.,$ £ € usd. eur. gbp.|annum. year. annually. yearly.,fee subscription. charge price. rent. retainer.,$ £ € usd. eur. gbp.',
  bfcb162c6c89:
    'month year,hold. freeze. fix. keep. maintain.,price pricing. fee rate charges. rent. subscription. salary.|month year,increase. raise. change.,price pricing. fee rate charges. rent. subscription. salary.',
  bfd02a27613e:
    'standstill.,shall. will. period. agree.|acquire. purchase. beneficially.,securities. shares. stock. company.,securities. shares. capital. common. assets.|proxies proxy. offer management unsolicited.,solicit contest solicitation tender. seek. offer proposal,solicit contest solicitation tender. control. influence. offer proposal',
  c0c4c8f66e12:
    'modify. amend. change. update. revise. alter. vary. discontinue.,terms. agreement. polic conditions. guidelines. rules. aup. service features. documentation.,may. right. can. entitled. will.|modified. amended. changed. updated. revised.,us provider vendor supplier company time without,may. can.',
  c187e9fafd58: 'we.,remove. delete. down. block.,remove. delete. take. block.',
  c1ae4e6a0e8c: 'indemni,limit cap unlimited uncapped without.,subject. limited. affected. unlimited uncapped without.',
  c246bb2844c6: 'probation,period.',
  c293bbe5ec8f: 'renew extend extension,may. option. right. elect. entitled.',
  c336a91b7a81: 'assign. transfer. novate.,may. entitled. can. right.,may. entitled. can. have. has.',
  c340da9926ce:
    'agreement. contract. terms. exhibit schedule order. sow. statement. addendum. amendment. document appendix. annex. attachment provision order dpa. msa. clause,agreement. contract. terms. exhibit schedule order. sow. work. addendum. amendment. document appendix. annex. attachment provision purchase. dpa. msa. clause',
  c3837ccce42e:
    'train learning model ai.,train machine. model ai.,opt object. disable. decline. refuse.|train learning. ai.,train machine. model,opt unless. disable',
  c4617e6029bf: 'losses. damages. costs.,cover. pay. reimburse. good.,cover. pay. reimburse. make.',
  c47a04a4fff4:
    'confidential. proprietary. secret.,marked. label legende stamped. designated. identified. clearly.,marked. label legende stamped. designated. writing. identified.',
  c60a95243fad: 'credit|credit',
  c6a504971115: 'remember,without.,reference notes deliberate',
  c8f8be47ad2a:
    'exclusivity.,period. obligation. undertaking.|exclusive.,supplier. provider. distributor. source. vendor.',
  c9512bc3b4b4: 'late.,fee charge interest',
  ca1acad3bdd2: 'sub,day,object notice notif inform prior|day,sub,object notice notif|day,object.',
  ca2d0ec2965b: 'exclusiv,month year|exclusiv,period. during.,month year',
  cafeeaae05c0:
    'customer. data. your.,data. usage. content.,improve develop train analy improving developing training product analytics benchmark',
  cba897000ec5:
    'public generally. developed. already. rightfully. lawfully.,public known. available. independently. already. received. obtained. lawfully.,include. apply. extend. cover. exclud exception. except. than. obligation.',
  cceffe7edaa4: 'severance.',
  ccf0e6306b12: 'accepted. acceptance.,deemed. considered. treated.',
  d0166f7fb5cd: 'confidential,disclos divulg reveal used use share shown pass,not. neither. only. solely.',
  d01c6363ee93: 'compet,work. engage. hold. compete.,work. engage. interest. compete.',
  d08ce4d3af6f: 'confiden secret. secrecy. private.,keep hold maintain treat preserve protect safeguard',
  d2430fee3c27: 'defend.,suit claim action proceeding,shall. will. agree must.',
  d40df39beca7: 'paid.',
  d42d7ea72242:
    'disclose.,requir,court regulator law. authorit exchange.|disclosure,required.,law. regulat court. exchange. authorit|must.,disclos,law. court.|law.,disclose.',
  d445bbd871a8: 'exclusiv during.,exclusiv exclusivity.,exclusiv period.|exclusiv,not.,other. another. part',
  d47127db8e25:
    'day month week,notice prior written advance,terminate. cancel. end. close. delete.|notice.,day month week,terminate. cancel. end. close. delete.|terminat,day month,convenience. cause. reason.',
  d4ea603a9384: 'backup back. archive,backup up archive,excepted. exempt. excluded. kept. retained. remain. until.',
  d6a038169f40:
    'liab,gross death. injury. bodily. negligence.,negligen death. personal. injury. including. whether. even.|gross. death. injury.,negligence. death. personal.,excluded disclaimed liable',
  d7b402a1a1b5: 'entire. whole. complete. full. sole. only.,agreement. understanding. contract. expression. statement.',
  d8e2ed5ad45d:
    'return destroy deliver erase delete back,return destroy deliver erase delete hand. give.,confidential. proprietary. information. documents. copies. materials. records. notes.',
  d99c11032a06: 'force.,majeure.,not excus suspend delay liab event perform relie terminat',
  da112ee2ccae: 'penalt,contractual. contract.|penalty.,pay. owe. liable.|penalty.|penalty.',
  dc21140b5c2d: 'information. copies. materials.,returned. destroyed. erased. deleted.',
  dca18424b1ab:
    'suspend. interrupt. disable. block. pause. restrict. discontinue.,service access. account performance. deliver work. use. licen subscription. platform. system.,may. right. entitled. reserve can. will. shall.',
  dca68b46ef0e: 'day,within. later.,within. than.',
  dd911f68a10c:
    'liab responsib recover entitled claim damages,consequential. indirect. incidental. punitive. exemplary. special.,not. no. neither. nor. never.',
  dde3a25d602f: 'source.,escrow.,code material|escrow.,source.,code material',
  dee2846a20c6: 'terms. polic guidelines. rules.,updated. amended. modified. revised. effect. changed.',
  dee4fe5c4b82:
    'audit inspect,may right rights entitled permit allow available contribute,may right rights entitled permit allow make. contribute|audit.,right',
  df5da8fc6bd0: 'audit inspection,year. annum. twelve. 12.,one. two. three. four. six. #',
  dfc61b87eb77:
    'law court subpoena regulat government judicial legal. order. exchange authorit,law court subpoena regulat government judicial process order. stock. authorit',
  e143f427af42:
    'service deliverable product goods. work. software. equipment. support. platform. following.,provide. perform. deliver. supply. furnish. develop. carry. render. available. manufacture. sell.,provide. perform. deliver. supply. furnish. develop. out. render. make. manufacture. sell.|scope.,work. services.|deliverable|service',
  e19e8b541666:
    'accessing. using. visiting. browsing. downloading. continuing.,agree accept consent bound acknowledge|access. use.,constitute signifies. means. indicate,agree accept consent acceptance agreement|you.,use. visit. browse. access.,if.',
  e2178d0c5364: 'interest. charge. surcharge.,delayed. date. received. past.,delayed. due. received. past.',
  e21f828df210:
    'terminat cancel rescind,breach. default. fail bankrupt insolven violat,may. right. entitled. shall. will.',
  e272099bf2ff:
    'assign. transfer.,right title. interest. intellectual. copyright patent invention product. deliverables. work development improvement how. technology.,right title. interest. property. copyright patent invention work. deliverables. work development improvement know. technology.',
  e355b7f4b080:
    'proxies proxy. offer exchange. seek. unsolicited.,solicitation. contest solicitation tender. offer control influence proposal,not. neither. nor.',
  e38386fdfeaa:
    'anniversary.,# first. second. third. fourth. fifth. sixth. seventh. eighth. ninth. nineteenth. eighteenth. seventeenth. sixteenth. fifteenth. fourteenth. thirteenth. twelfth. eleventh. tenth. twentieth. thirtieth. fortieth. fiftieth. sixtieth. seventieth. eightieth. ninetieth.',
  e3a87d52dbec: 'licen,disclos disclosing.,grant impl confer|licen,recipient. receiving.,recipient. party.',
  e3ce6b808fa4: 'apply. extend.,disclos disclosed.,require required. law',
  e43b52f6ae14:
    'day week month,notice prior written,terminat resign end giv|notice.,period.,day week month|notice.,resign terminat,day week month',
  e451e7641740:
    'use analy process share sell exploit disclose access,customer. data. your. personal. aggregate anonymi de input prompt,data. usage. content. information. user. aggregate anonymi de service. input prompt',
  e45f23c7f9a8: 'train machine. model,train learning. ai. model,off. only. consent. settings.',
  e4b4ffda0a8b: 'licen,content. post submission upload|licen,content. post submission upload',
  e4d850d46f6d: 'warrant representation conditions.,disclaim exclude negate waive',
  e573509ac2e0:
    'assignment.,change. sale. merger. transfer.,control. sale. merger. shares.|assign,including. whether.,change. merger. law. sale.',
  e57644bfda8b: 'offset deduct withhold recoup,owe owed owing due payable',
  e58c4b7abf18:
    'exclusively. solely. only.,purchase. buy. obtain. source. order. deal. negotiate. work.,shall. will. must. agree|exclusively.,shall. will. must. agree|requirements.,all. %,all. 100.',
  e70a705bcf73: 'right.,audit inspect,no. have. waive|audit. inspect.,not.,may. shall. can.',
  e74880866c8d:
    'within.,claim action suit proceeding,day week month year|claim,within. after.,day week month year|you. within.,claim action,day month year',
  e762c4078926:
    'whistle|defend.,trade.,secrets.|prohibit prevent restrict limit preclude impede,report communicat fil cooperat participat disclos,commission sec. government agenc regulator authorit enforcement|protected.,disclosure',
  e831d41f6441: 'warrant. guarantee. promise.,not.,does. do. will.',
  e9424341258b:
    'obligation duties. undertaking duty.,perpetual indefinite forever. perpetuity. never. limit. end.,perpetual indefinite forever. perpetuity. end. expire. time. no.',
  ea6c692fe88d:
    'independent,develop creat conceiv discover deriv generat acquir work|independent,develop creat conceiv discover|work,out.,themselves. itself.|developed.,without.,use. reference. access. using.',
  eb75c21a9dff: 'cancel,day hour month,notice before prior advance|notice.,cancel.,day hour month',
  ecad4c67fa2a: 'salary.,base. annual. monthly. gross.',
  ed0a72b7da0e:
    'hour day week month quarter year,# hundred. twenty. thirty. forty. fifty. sixty. seventy. eighty. ninety. nineteen. eighteen. seventeen. sixteen. fifteen. fourteen. thirteen. twelve. eleven. ten. nine. eight. seven. six. five. four. three. two. one.',
  ede0514888de: 'terminat expir cancel completion end closing rescission agreement indefinite delivery',
  ee3586378d35:
    'sell. sale. sold. rent.,data personal. your. content uploads files input prompt,customer. client. company. controller. buyer. licensee. usage. service. user. data information content input subscriber. uploads files submitted. prompt|sold. sell. sale.,data. personal. your. content. uploads. files. input prompt,customer. client. company. controller. buyer. licensee. usage. service. user. data. information. content. input subscriber. uploads. files. submitted. prompt',
  efd45d0c0748: 'non not. elect,non renew. not.|notice.,expiration. expiry. end.|notice.,expiration. expiry. end.',
  f0a599f438ba:
    'confidential. proprietary. disclos recipient. information.,confidential. proprietary. party. recipient. other.',
  f2463271f394:
    'standard.,contractual.,clauses.|adequacy.,decision.|binding.,corporate.,rules.|transfer,outside. countr. border. international.,outside. third. cross. international.|international.,transfer,personal.',
  f348a7bd176a:
    'increase. raise. change. adjust. modify.,price pricing. fee rate charges. rent. subscription. salary.,may. can. right. will.|increased. raised. changed. adjusted. modified.,price pricing. fee rate charges. rent. subscription. salary.,may. can.',
  f48e2f9bbf5a: 'day week,oral verbal visual,confirmed. summari writing. identified.',
  f50afe018a94:
    'required. compelled. ordered. obliged. obligated. requested. requirement.,law. court. subpoena. regulat government judicial. legal. exchange. authorit,law. court. subpoena. regulat government judicial. process. stock. authorit',
  f513be5ccf37:
    'interest.,late. overdue. past. delinquent. unpaid. outstanding. paid. arrears. due. payment.,late. overdue. due. delinquent. unpaid. outstanding. not. arrears. date. until.',
  f52a00a5dd9d:
    'already. rightfully. lawfully. previously.,known. possess possession. hands.,prior before time without free.',
  f52c88b74589:
    'consequential. indirect. incidental. punitive.,not. no. neither. nor. never. waive exclude disclaim excluded.',
  f7ca7b20591b:
    'perpetual indefinite forever. perpetuity. limit.,confidential information. proprietary. material. non secrecy. duty.,confidential confidential. information. evaluation. non secrecy. confidence. disclosed.|perpetual indefinite perpetuity.,confidential information proprietary. material non secrecy duty.,confidential confidential. information evaluation. non secrecy confidence disclosed.',
  f7ed25174841: 'credit,without. addition. sole. exclusive. limit. exclude. affect.,prejudice. addition. not. do',
  f8af13e8e09d: 'agreement contract understanding terms document',
  f998c6d19c3b: 'confidential. proprietary. information.',
  fa01f1fa1cd6: 'indemnity.,loss claim damage cost',
  fa1e46c9bc12:
    'design. build. test. install. configure. review. prepare. develop. migrate. create. implement. integrate. write. train. analy conduct. assess. maintain. translate. produce. draft. perform. carry.,design. build. test. install. configure. review. prepare. develop. migrate. create. implement. integrate. write. train. analy conduct. assess. maintain. translate. produce. draft. perform. out.,shall. will. agree|deliverable|services. scope. deliverables.',
  fa4c36447e2b: '',
  fa7829e3e5a2:
    'exclusive.,appoint grant engage designate names. hereby.,appoint grant engage designate names. appoint. grant.',
  fa96a7ddac6f: 'court,jurisdiction.,have.',
  faeb980f023d: 'change.,control.,resign.',
  fc66725ca0b2:
    'breach incident unauthori compromise event,notif inform report advise advised. tell told. alert give notice. let,notif inform report advise advised. tell told. alert notice. provide let|breach. incident. breach unauthori compromise. event.,security. data. privacy. information. personal. access. disclosure. use. acquisition.,security. data. privacy. personal. customer. access. disclosure. use. acquisition.',
  fd4d8d600769: 'solicit compet employ exclusiv standstill',
  fd7a020b54ce:
    'compet,world. worldwide. universe. globally. without. country. jurisdiction. territory. capacity. location.,anywhere. worldwide. wide. throughout. globally. limit country. jurisdiction. territory. capacity. location.|compet,world. worldwide. globally.,anywhere. worldwide. wide. globally.',
  fdc685a5282a:
    'exclusiv,minimum quota target fail shortfall,affected. lost. terminated. remain. continue. survive. stay.|exclusiv,minimum. quota. target. fail shortfall.,affect. terminate. end. lose. reduce.|exclusiv,minimum quota target,regardless. irrespective. even. not.|exclusiv,minimum quota target,regardless. irrespective. even. not.|affect.,remain stay continue,appointment. grant. right #',
  fe8acff2ad4e:
    'year month day quarter anniversary. # perpetu indefinite terminated. unlimited. until. till.,year month day quarter anniversary. 19 20 perpetu indefinite terminated. unlimited. until. till.',
  fee86f6cf624: 'prevent. stop. avoid. decline. non renew.,prevent. stop. avoid. decline. non not.',
  ff78b956c060:
    'superseded. replaced. merged. cancelled.,negotiations. agreements. understandings. discussions. representations.,prior. previous. earlier. all.',
};
