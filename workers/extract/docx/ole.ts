import type { Failure } from '../../../schemas/failure.ts';

const OLE_SIGNATURE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
const ENCRYPTED_PACKAGE = Buffer.from('EncryptedPackage', 'utf16le');

/** True for an OLE compound file, the container of old Office files and of encrypted new ones. */
export function isOle(bytes: Uint8Array): boolean {
  return OLE_SIGNATURE.every((value, i) => bytes[i] === value);
}

/** The failure of a DOCX that Office encrypted: it is an OLE container with one encrypted stream. */
export function encryptedOfficeFailure(bytes: Uint8Array): Failure | undefined {
  if (!isOle(bytes)) return undefined;
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (!content.includes(ENCRYPTED_PACKAGE)) return undefined;
  return {
    code: 'password_required',
    message: 'The file is protected by a password and was not read.',
    retryable: false,
  };
}
