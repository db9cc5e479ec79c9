import { type KindMarks } from './marks.ts';

export const payslip: KindMarks = {
  kind: 'payslip',
  marks: [
    { weight: 5, top: true, phrases: ['payslip', 'pay slip', 'pay advice', 'salary slip', 'wage slip', 'wageslip', 'pay statement', 'payroll advice', 'earnings statement', 'remuneration statement', 'statement of earnings', 'statement of wages', 'salary statement', 'payment advice', 'wages slip', 'pay stub'] },
    { weight: 4, phrases: ['net pay', 'nett pay', 'net wages', 'net salary', 'take home pay', 'net amount paid', 'net payment', 'net earnings', 'net to bank', 'net due'] },
    { weight: 3, phrases: ['gross pay', 'total gross', 'gross wages', 'total pay', 'taxable pay', 'gross earnings', 'gross salary', 'basic pay', 'basic salary', 'total earnings', 'gross total', 'total payments'] },
    { weight: 3, phrases: ['paye', 'usc', 'prsi', 'income tax', 'universal social charge', 'epsi'] },
    { weight: 2, phrases: ['total deductions', 'deductions', 'employee prsi', 'prsi ee', 'prsi employee', 'pension ee', 'asc'] },
    { weight: 3, phrases: ['pay date', 'pay period', 'payment date', 'date paid', 'period ending', 'week ending', 'week no', 'period no', 'pay frequency', 'tax period', 'month ending', 'paid on', 'pay run', 'process date', 'insurable weeks', 'insurable weeks', 'period end', 'tax week'] },
    { weight: 2, phrases: ['year to date', 'ytd', 'to date', 'cumulative', 'this period', 'cum', 'totals to date'] },
    { weight: 2, phrases: ['tax credit', 'cut off point', 'srcop', 'cut off', 'prsi class', 'tax basis', 'tax status', 'week 1', 'tax credits', 'rate band', 'cop', 'class a1'] },
    { weight: 1, phrases: ['employee no', 'employee number', 'employee id', 'works no', 'payroll no', 'staff no', 'pps no', 'ppsn', 'pps number', 'employee name', 'employee', 'department', 'clock no'] },
    { weight: -8, phrases: ['employment detail summary', 'tax credit certificate', 'statement of liability', 'certificate of pay tax', 'p60', 'p45', 'balancing statement', 'p21', 'end of year statement'] },
    { weight: -5, phrases: ['to whom it may concern', 'we confirm that', 'this is to confirm', 'balance forward', 'opening balance', 'closing balance', 'guarantor', 'i write to confirm', 'yours sincerely', 'yours faithfully', 'write to confirm', 'happy to confirm'] },
  ],
};
