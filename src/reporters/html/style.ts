/** The page's whole style: readable on paper, on a phone, and in dark rooms. */
export const STYLE = `
:root{color-scheme:light dark;--ink:#1b1f24;--soft:#57606a;--line:#d0d7de;--paper:#fff;--wash:#f6f8fa;--critical:#a40e26;--high:#bc4c00;--medium:#7d6300;--low:#57606a;--ok:#1a7f37}
@media (prefers-color-scheme:dark){:root{--ink:#e6edf3;--soft:#9da7b1;--line:#3d444d;--paper:#0d1117;--wash:#161b22;--critical:#ff7b72;--high:#ffa657;--medium:#e3b341;--low:#9da7b1;--ok:#56d364}}
*{box-sizing:border-box}
body{margin:0;font:16px/1.5 system-ui,sans-serif;color:var(--ink);background:var(--paper)}
header,main,footer{max-width:72rem;margin:0 auto;padding:1rem 1.5rem}
h1{margin:.2rem 0;font-size:1.7rem}h2{margin:2.2rem 0 .6rem;font-size:1.25rem;border-bottom:2px solid var(--line);padding-bottom:.2rem}h3{margin:1.2rem 0 .3rem;font-size:1.05rem}
nav a{margin-right:1rem}a{color:inherit}
table{border-collapse:collapse;width:100%;font-size:.92rem;margin:.4rem 0}th,td{text-align:left;vertical-align:top;padding:.35rem .6rem;border-bottom:1px solid var(--line);overflow-wrap:anywhere}th{color:var(--soft);font-weight:600}
th.n,td.n{text-align:right;font-variant-numeric:tabular-nums;white-space:nowrap}
blockquote{margin:.4rem 0;padding:.3rem .8rem;border-left:3px solid var(--line);background:var(--wash);white-space:pre-line;overflow-wrap:anywhere}
.item{margin:0 0 1.2rem}.meta{color:var(--soft);font-size:.88rem}
.severity{font-weight:700;text-transform:capitalize}.critical{color:var(--critical)}.high{color:var(--high)}.medium{color:var(--medium)}.low{color:var(--low)}
.verdict{font-weight:700}.accept{color:var(--ok)}.negotiate{color:var(--high)}.reject{color:var(--critical)}.undetermined{color:var(--soft)}
.banner{background:var(--wash);border:1px solid var(--line);border-left:4px solid var(--high);padding:.4rem .8rem}.privilege{font-weight:700;text-transform:uppercase;letter-spacing:.04em}
.tiles{display:flex;flex-wrap:wrap;gap:.8rem;margin:.8rem 0}.tile{border:1px solid var(--line);border-radius:.4rem;padding:.5rem .9rem;min-width:8rem}.tile b{display:block;font-size:1.5rem}
details{border:1px solid var(--line);border-radius:.4rem;margin:.5rem 0;padding:.3rem .8rem}summary{cursor:pointer;overflow-wrap:anywhere}details:target{outline:2px solid var(--high)}
@media print{nav{display:none}details{break-inside:avoid}}
`;
