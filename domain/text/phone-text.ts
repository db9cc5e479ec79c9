/**
 * A telephone number in the groups in which Irish numbers are read: '+353 85 000 0011', '+353 1 234 5678'. Any other
 * number stays as it is.
 */
export function phoneText(phone: string): string {
  const bare = phone.replace(/[\s().-]+/g, '');
  return /^\+353[1-9]\d{7,8}$/.test(bare) ? bare.replace(/^(\+353)(\d{1,2})(\d{3})(\d{4})$/, '$1 $2 $3 $4') : phone;
}
