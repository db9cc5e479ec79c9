export const currencies = ['EUR', 'GBP'] as const;
export type Currency = (typeof currencies)[number];

export const frequencies = ['WEEKLY', 'MONTHLY'] as const;
export type Frequency = (typeof frequencies)[number];

/** 'EUR 950/monthly': currency, amount, '/' and the lower-case frequency (specification, section 9). */
export function feeText(fee: number, currency: Currency, frequency: Frequency): string {
  return `${currency} ${fee}/${frequency.toLowerCase()}`;
}
