import { moneyIn, amountValue } from '../amounts.ts';
import type { FactName } from '../fact-names.ts';
import { yearColumns } from './pay-years.ts';
import { moneyValue } from './values.ts';
import { labelled } from './labelled.ts';
import { foundAt } from './found.ts';
import { type ReadingLine, type Reading, wordsAt } from '../reading.ts';
import type { FoundFact } from '../facts.ts';
import { pattern } from '../../text/pattern.ts';

/** Labels of a payslip’s lines. */
const amounts: readonly { name: FactName; label: RegExp }[] = [
  {
    name: 'gross_pay',
    label: pattern()`
      \b(?:
        total gross(?: pay)?|gross (?:pay|wages?|salary|earnings|pension|total|amount|fees?|remuneration)
        |gross (?:for|this) (?:the |this )?(?:period|week|fortnight|month)|(?:gesamt|lohn)[ -]?brutto
        |brutto(?:lohn|bezuge|verdienst|gehalt)|(?:razem|wynagrodzenie|suma) brutto
        |total (?:de )?(?:vencimentos|devengos|proventos)|total devengado|(?:salaire|total) brut|totale competenze
        |(?:venit|salariu) brut|bruto ?loon|hruba mzda
        |total (?:issues|emoluments|entitlements|additions|remuneration)|mzda celkem|bruto? (?:placa|alga)
        |hrubá mzda|brutolon|bruttolon|gross(?=[\s.…=]*(?:€|eur|\d|:|$))
        |total (?:pay(?:ments)?|earnings|(?:for )?(?:work|hours|shifts|time)(?: done| worked)?)
        |taxable (?:gross )?pay
        |(?:(?:sub ?-?total|total|pay|earnings|amount) )?before (?:any )?(?:tax|deductions|stoppages)
        |(?:you )?earned(?=[\s.…:=]*(?:€|eur|\d))
      )(?!(?: pay)? (?:to date|ytd|t\.?d\b|year))\b
    `,
  },
  {
    name: 'net_pay',
    label: pattern()`
      \b(?:
        nett? (?:fees?|remuneration|commission|stipend|allowance|sum|transfer)(?: (?:paid|payable|due))?
        |nett? (?:
          pay(?:able)?|wages?|salary(?: payable)?|earnings|pension|payment|amount(?: paid| payable)?|due
          |to (?:the )?bank|total
        )
        |what (?:we|they) (?:paid|pay) you
        |(?:what )?you(?:'ll)? (?:get|receive|take home)(?=[\s.…:]*(?:€|eur|\d|$))
        |nett?(?=[\s.…=]*(?:€|eur|\d|:|$))|(?:in)?to your (?:bank )?(?:account|bank)|bank transfer
        |take[ -]home(?: pay)?|you (?:were|have been|got) paid|paid (?:in)?to you(?:r (?:bank|account))?|glanpha
        |amount (?:paid|payable|transferred|lodged|(?:in)?to (?:(?:your|the) )?(?:bank|account))
        |balance (?:paid|issued|payable|due)(?: to (?:\w+ )?(?:account|seafarer|bank|employee|you))?
        |auszahlung(?:sbetrag)?|netto[ -]?(?:verdienst|lohn|gehalt)|do wyplaty|wynagrodzenie netto|valor liquido
        |liquido (?:total )?a (?:percibir|receber)|net a payer|net (?:paye|verse)|neto a (?:pagar|percibir)
        |salario neto|uit te betalen|netto te betalen|(?:til|att) (?:udbetaling|utbetala)|nettol[oø]n
        |neto (?:placa|alga)|za isplatu|k vyplate|kifizetendo|netto (?:in busta|a pagare)|salariu net
        |rest de plata|netto ?loon|cista mzda
      )(?! (?:to date|ytd|method))\b
    `,
  },
  {
    name: 'total_deductions',
    label: pattern()`
      \b(?:
        total (?:statutory )?(?:deductions?|stoppages)(?! (?:to date|ytd))|deductions? total
        |all (?:deductions|stoppages)|(?:total|sum) of deductions|(?:gross|sum of) deductions
        |tot(?:al)?\.? dedn?s?|(?:total|in all) (?:deducted|withheld|stopped|stopped from you|taken(?: out| off)?)
        |(?:deductions?|stoppages?) (?:for|this) (?:the |this )?(?:period|week|fortnight|month)
        |deducted(?=[\s.…=]*[-–]?\s*(?:€|eur|\d))|summe (?:\w+ ){0,2}abzuge|(?:razem|suma) potracen\w*
        |total (?:de )?descontos|total a deducir|total (?:des )?(?:retenues|cotisations)|totale trattenute
        |total retineri|(?:total )?taken off(?: in all)?|(?:total )?comes off(?=[\s.…:=]*[-–]?\s*(?:€|eur|\d))
        |(?:total )?(?<!cut[ -])(?:off|deds)(?=[\s.…=]*(?:€|eur|\d|:|$))
        |(?<!\b(?:pre|post|before|after)[ -](?:tax )?)(?<!\b(?:other|voluntary|fixed|additional|statutory|non-statutory|employer) )
        (?:deductions|stoppages)(?=[\s.…=]*[-–]?\s*(?:€|eur|\d))
        |(?:deductions?|stoppages) in (?:total|all)
      )
    `,
  },
  {
    name: 'gross_to_date',
    label: pattern()`
      \b(?:
        gross (?:pay |earnings )?(?:to date|ytd|t\.?d\.?)
        |(?:ytd|cumulative|year to date)[ :-]+(?:gross|taxable)(?: pay)?|(?:total )?gross (?:pay )?this year
        |pay to date|taxable (?:pay )?(?:to date|ytd)
      )\b
    `,
  },
];

/** Amounts after a label, up to the next words of the line. */
export function amountsBehind(line: ReadingLine, start: number): { value: string; from: number; to: number }[] {
  const rest = line.folded.slice(start);
  const stop =
    /[a-z]{3,}/.exec(rest.replace(/\b(?:eur|euros?|pay|class|employee)\b/g, (word) => ' '.repeat(word.length)))
      ?.index ?? rest.length;
  // A column may contain zeros: arrears of 0.00 beside this period's pay.
  const money = moneyIn(rest.slice(0, stop));
  return (money.some(({ cents }) => cents !== 0) ? money.filter(({ cents }) => cents !== 0) : money).map(
    ({ cents, from, to }) => ({
      value: amountValue(Math.abs(cents)),
      from: from + start,
      to: to + start,
    }),
  );
}

/** Boxes with their labels at the bottom: the amount right above, if the line of labels has no amounts itself. */
function aboveLabels({ lines }: Reading, name: FactName, label: RegExp, fewest = 2): FoundFact[] {
  return lines.flatMap((line) => {
    const above = lines[line.index - 1];
    if (!above || above.page !== line.page || line.cells.length < fewest || moneyIn(line.folded).length > 0) return [];
    return line.cells
      .filter(({ folded }) => label.test(folded))
      .flatMap((cell) => {
        const over = above.cells.find(
          ({ box }) => Math.min(box.x + box.width, cell.box.x + cell.box.width) > Math.max(box.x, cell.box.x),
        );
        const [amount] = over ? moneyIn(over.folded) : [];
        return over && amount ? [foundAt(name, amountValue(Math.abs(amount.cents)), over, amount.from, amount.to)] : [];
      });
  });
}

const isOfMoney = (line: ReadingLine | undefined) =>
  line !== undefined && line.cells.every(({ folded }) => moneyIn(folded).length === 1 && !/[a-z]{4}/.test(folded));

/** Tiles with a sum above its label: lines of labels nearer to the amounts above than to those below. */
function namesAreBelow({ lines }: Reading): boolean {
  const votes = lines.flatMap((line) => {
    const [above, below] = [lines[line.index - 1], lines[line.index + 1]];
    if (!above || !below || line.cells.length < 2 || moneyIn(line.folded).length > 0) return [];
    if (!isOfMoney(above) || !isOfMoney(below)) return [];
    const middle = ({ box }: ReadingLine) => box.y + box.height / 2;
    return [middle(line) - middle(above) < middle(below) - middle(line)];
  });
  return votes.length > 0 && votes.every(Boolean);
}

/** Each line's first amount is for this period; further ones are for the year to date, and kept as candidates. */
export function payLines(reading: Reading): FoundFact[] {
  const below = namesAreBelow(reading);
  const isOfYear = yearColumns(reading);
  return amounts.flatMap(({ name, label }) => {
    if (below) return aboveLabels(reading, name, label, 1);
    const inLines = reading.lines.flatMap((line) => {
      // If a line names its amount twice, ‘Amount payable (net pay)’, it follows the last name.
      const match = [...line.folded.matchAll(new RegExp(label.source, 'g'))].at(-1);
      const values = match ? amountsBehind(line, match.index + match[0].length) : [];
      return values.map(({ value, from, to }) => foundAt(name, value, line, from, to));
    });
    // A line of the year so far may be the only one that has label and amount beside each other.
    if (inLines.some((fact) => !isOfYear(fact))) return inLines;
    const told = labelled(reading, name, label, moneyValue).filter((fact) => !isOfYear(fact));
    return [...(told.length ? told : aboveLabels(reading, name, label)), ...inLines];
  });
}

/** The left edges of one column are at most this far apart, as a share of the page’s width. */
export const sameEdge = 0.03;
const headOfPay = /^(?:payments?|earnings|additions)$/;
export const headOfDeductions = /^(?:deductions?|subtractions|stoppages)$/;

/** Adjacent boxes with a ‘Total’ at the bottom of each: the heading above says what it is the total of. */
export function totalsOfBoxes({ lines }: Reading): FoundFact[] {
  const heads = lines
    .filter(({ folded }) => !/\d/.test(folded))
    .flatMap(({ words, page, index }) => words.map(({ text, box }) => ({ word: text.toLowerCase(), box, page, index })))
    .filter(({ word }) => headOfPay.test(word) || headOfDeductions.test(word));
  return lines.flatMap((line) => {
    const sums = moneyIn(line.folded);
    return [...line.folded.matchAll(/\btotal[\s:€]*(?=\d)/g)].flatMap((match) => {
      const [label] = wordsAt(line, match.index, match.index + 5);
      const money = sums.find(({ from, to }) => to > match.index && from <= match.index + match[0].length);
      const head = heads
        .filter(({ page, index }) => page === line.page && index < line.index)
        .filter(({ box }) => label && Math.abs(box.x - label.box.x) < sameEdge)
        .at(-1);
      if (!money || !head) return [];
      const name = headOfPay.test(head.word) ? 'gross_pay' : 'total_deductions';
      return [foundAt(name, amountValue(Math.abs(money.cents)), line, money.from, money.to)];
    });
  });
}
