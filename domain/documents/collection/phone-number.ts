/** Trunk zero and nine or ten digits in all: the form of numbers within Ireland (ComReg, National Numbering Scheme). */
const inIreland = /^0([1-9]\d{7,8})$/;

/**
 * A telephone number as stored: one written as in Ireland ("085 123 4567"), or with the zero kept after the country
 * code, becomes international. Anything else stays as typed.
 */
export function internationalNumber(typed: string): string {
  const bare = typed.trim().replace(/[\s().-]+/g, '');
  const irish = inIreland.exec(bare) ?? inIreland.exec(bare.replace(/^(?:\+|00)353(?=0)/, ''));
  if (irish) return `+353 ${irish[1]}`;
  return /^00[1-9]\d+$/.test(bare) ? `+${bare.slice(2)}` : typed;
}
