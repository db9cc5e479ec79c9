import { namedApplication } from './applicant-link.ts';

/** Crockford's Base32, without letters that look like digits. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * The reference by which people name an application, including on the telephone, such as 'K7QM-30X2': the last 40 bits
 * of its id (24 hexadecimal digits), which differ for consecutive ids of one process and between processes.
 *
 * @param applicationId the id, or the id with the secret of the mailed link, as on an applicant's page
 */
export function referenceOf(applicationId: string): string {
  const bits = BigInt(`0x${namedApplication(applicationId).id.slice(-10)}`);
  const digits = Array.from({ length: 8 }, (_, at) => letters[Number((bits >> BigInt(35 - 5 * at)) & 31n)]).join('');
  return `${digits.slice(0, 4)}-${digits.slice(4)}`;
}
