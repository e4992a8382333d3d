import { stringify } from 'csv-stringify/sync';
import { escapeCell } from './escape.ts';

/**
 * Rows as CSV that a spreadsheet opens right and cannot run: UTF-8 with byte order mark, CRLF, every cell escaped, and
 * quoted where it has a line end of any kind.
 */
export function toCsv(columns: readonly string[], rows: readonly Readonly<Record<string, string>>[]): string {
  const cells = rows.map((row) => columns.map((column) => escapeCell(row[column] ?? '')));
  return stringify([[...columns], ...cells], { bom: true, record_delimiter: 'windows', quoted_match: /[\r\n]/ });
}
