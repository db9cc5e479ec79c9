import type { Verdict } from '../../../../domain/documents/kinds.ts';

/**
 * Payslips and statements in layouts that no rule was written for, each with its verdicts. Invented people; today is 21
 * November 2026.
 */
export const moneyPapers: readonly { title: string; verdicts: readonly Verdict[]; text: string }[] = [
  {
    title: 'a payslip with the year to date before this period',
    verdicts: ['SUPPORTS'],
    text: `
FICTIONAL FOODS LTD                                   PAYSLIP  31/10/2026
Employee  Aoife Byrne        Works No 0144       Period 10   Monthly
                               Year to date        This period
Basic pay                         38,000.00           3,800.00
Bonus                              1,000.00             100.00
Gross                             39,000.00           3,900.00
PAYE                               4,600.00             460.00
PRSI                               1,599.00             159.90
USC                                1,000.00             100.00
Total deductions                   7,199.00             719.90
Net pay                           31,801.00           3,180.10`,
  },
  {
    title: 'the same with another net pay for this period',
    verdicts: ['CONTRADICTS', 'INSUFFICIENT'],
    text: `
FICTIONAL FOODS LTD                                   PAYSLIP  31/10/2026
Employee  Aoife Byrne        Works No 0144       Period 10   Monthly
                               Year to date        This period
Basic pay                         38,000.00           3,800.00
Bonus                              1,000.00             100.00
Gross                             39,000.00           3,900.00
PAYE                               4,600.00             460.00
PRSI                               1,599.00             159.90
USC                                1,000.00             100.00
Total deductions                   7,199.00             719.90
Net pay                           31,801.00           3,980.10`,
  },
  {
    title: 'a weekly payslip with the employer’s figures and pension beside',
    verdicts: ['SUPPORTS'],
    text: `
Fictional Foods Ltd, Ballymount                      Week 44   Pay date 30 Oct 2026
Aoife Byrne
PAYMENTS              HRS    RATE     AMOUNT     DEDUCTIONS            AMOUNT    EMPLOYER
Ordinary            39.00   23.08     900.12     PAYE                   98.40
                                                 PRSI A1                36.90      100.36
                                                 USC                    21.00
                                                 Pension 5%             45.01       45.01
GROSS                                 900.12     TOTAL                 201.31
                                                 NET PAY               698.81`,
  },
  {
    title: 'a fortnightly payslip with a benefit in kind that is taxed and not paid',
    verdicts: ['SUPPORTS'],
    text: `
Payslip for the fortnight ending 30 October 2026
Employer: Fictional Foods Ltd          Employee: Aoife Byrne
Salary                      1,800.00
BIK health insurance           60.00 (notional)
Gross pay                   1,800.00
Tax (PAYE)                    201.10
PRSI                           75.20
USC                            40.00
Deductions                    316.30
Take home pay               1,483.70`,
  },
  {
    title: 'a payslip with a deduction under a name of its own',
    verdicts: ['SUPPORTS'],
    text: `
Fictional Foods Ltd     Payslip   Date paid 31/10/2026
Employee: Aoife Byrne
Gross pay          3,900.00
PAYE                 460.00
PRSI                 159.90
USC                  100.00
Widows' scheme        58.50
Net pay            3,121.60`,
  },
  {
    title: 'a payslip whose net pay leaves a gap that nothing on it fills',
    verdicts: ['INSUFFICIENT', 'UNREADABLE'],
    text: `
Fictional Foods Ltd     Payslip   Date paid 31/10/2026
Employee: Aoife Byrne
Gross pay          4,900.00
PAYE                 460.00
PRSI                 159.90
USC                  100.00
Net pay            3,121.60`,
  },
  {
    title: 'a payslip of somebody else',
    verdicts: ['CONTRADICTS', 'INSUFFICIENT'],
    text: `
Payslip for the fortnight ending 30 October 2026
Employer: Fictional Foods Ltd          Employee: Niamh Kelly
Gross pay                   1,800.00
Tax (PAYE)                    201.10
PRSI                           75.20
USC                            40.00
Deductions                    316.30
Take home pay               1,483.70`,
  },
  {
    title: 'a payslip of a year ago',
    verdicts: ['INSUFFICIENT'],
    text: `
Fictional Foods Ltd     Payslip   Date paid 31/10/2025
Aoife Byrne
Gross pay      3,900.00
Deductions       719.90
Net pay        3,180.10`,
  },
  {
    title: 'a statement whose running balance goes over two pages',
    verdicts: ['SUPPORTS'],
    text: `
Claddagh Credit Union                       Statement of account
C & A BYRNE                                 1 Oct 2026 to 31 Oct 2026
2 Sample Grove, Cork
Date        Narrative               Out          In        Balance
01/10/26    Brought forward                                  500.00
02/10/26    Rent                 450.00                       50.00
15/10/26    Wages                             1,600.00     1,650.00
Carried forward                                            1,650.00
\fCladdagh Credit Union                       Page 2
Date        Narrative               Out          In        Balance
Brought forward                                            1,650.00
20/10/26    Groceries             80.00                    1,570.00
30/10/26    Wages                             1,600.00     3,170.00`,
  },
  {
    title: 'the same with one balance on page two made larger',
    verdicts: ['CONTRADICTS', 'INSUFFICIENT'],
    text: `
Claddagh Credit Union                       Statement of account
C & A BYRNE                                 1 Oct 2026 to 31 Oct 2026
2 Sample Grove, Cork
Date        Narrative               Out          In        Balance
01/10/26    Brought forward                                  500.00
02/10/26    Rent                 450.00                       50.00
15/10/26    Wages                             1,600.00     1,650.00
Carried forward                                            1,650.00
\fCladdagh Credit Union                       Page 2
Date        Narrative               Out          In        Balance
Brought forward                                            1,650.00
20/10/26    Groceries             80.00                    4,570.00
30/10/26    Wages                             1,600.00     6,170.00`,
  },
  {
    title: 'a statement newest first with the balance in the middle',
    verdicts: ['SUPPORTS'],
    text: `
Kite Money                                  Account statement
Name: Ms A M Byrne                          Period: 01 Oct 2026 – 31 Oct 2026
When            Balance after       Amount       What
30 Oct 2026          2,410.00    +2,000.00       FICTIONAL FOODS PAY
18 Oct 2026            410.00       -90.00       Shop
02 Oct 2026            500.00    -1,000.00       Landlord
01 Oct 2026          1,500.00      +200.00       From savings`,
  },
  {
    title: 'a statement of somebody else',
    verdicts: ['CONTRADICTS', 'INSUFFICIENT'],
    text: `
Kite Money                                  Account statement
Name: Mr Piotr Nowak                        Period: 01 Oct 2026 – 31 Oct 2026
When            Balance after       Amount       What
30 Oct 2026          2,410.00    +2,000.00       PAY
18 Oct 2026            410.00       -90.00       Shop
02 Oct 2026            500.00    -1,000.00       Landlord`,
  },
];
