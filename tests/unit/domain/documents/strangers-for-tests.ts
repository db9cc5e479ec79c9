import type { Verdict } from '../../../../domain/documents/kinds.ts';
import type { DocumentSlot } from '../../../../domain/listings/document-slots.ts';

/**
 * Layouts and wordings as strangers send them, each with the slot it was sent for and its verdicts. Invented people;
 * today is 21 November 2026.
 */
export const strangers: readonly { title: string; slot: DocumentSlot; verdict: Verdict; text: string }[] = [
  {
    title: 'a joint account with one balance a day, overdrawn in between',
    slot: 'PROOF_OF_FINANCIAL_MEANS',
    verdict: 'SUPPORTS',
    text: `
Allied Irish Banks, p.l.c.
MR CONOR WALSH & MS AOIFE BYRNE                       Personal Bank Account
APT 4                                                 Account Name CONOR WALSH & AOIFE BYRNE
HARBOUR VIEW                                          Account Number 12345678
GALWAY                                                Page 3
                                                      Date of Statement 30 Oct 2026
IBAN: IE29 AIBK 9311 5212 3456 78 (BIC: AIBKIE2D)
Date          Details                       Debit €     Credit €    Balance €
1 Oct 2026    BALANCE FORWARD                                         312.40
5 Oct 2026    VDP-LIDL                         40.00
              VDP-LUAS                         12.40
              *MOBI AOIFE                                  200.00     460.00
9 Oct 2026    D/D RENT                        950.00                  490.00dr
30 Oct 2026   ACME PAYROLL                                2,400.00  1,910.00
Overdrawn balances are marked dr`,
  },
  {
    title: 'a statement without a running balance',
    slot: 'PROOF_OF_FINANCIAL_MEANS',
    verdict: 'SUPPORTS',
    text: `
N26 Bank SE                                             Statement nr. 10/2026
Aoife Byrne
2 Sample Grove, T12 X2Y3 Cork
IBAN: DE89370400440532013000  •  BIC: NTSBDEB1XXX
Description                        Booking Date         Amount
Your old balance                                        +1.204,20€
Lidl sagt danke                    02.10.2026           -22,15€
ACME LTD Salary                    28.10.2026           +2.900,00€
Landlord                           30.10.2026           -950,00€
Your new balance                                        +3.132,05€
Issued on 01.11.2026`,
  },
  {
    title: 'a statement newest first, dates in lines of their own',
    slot: 'PROOF_OF_FINANCIAL_MEANS',
    verdict: 'SUPPORTS',
    text: `
Wise Europe SA
EUR statement
1 October 2026 [GMT+01:00] - 31 October 2026 [GMT+00:00]
Generated on: 2 November 2026
Account Holder            IBAN                       Swift/BIC
Aoife Byrne               BE71096123456769           TRWIBEB1XXX
2 Sample Grove
EUR on 31 October 2026 [GMT+00:00]                      3,673.75 EUR
Description                                Incoming       Outgoing       Amount
Sent money to Landlord                                   -1,450.00     3,673.75
30 October 2026   Transaction: TRANSFER-1
Received money from FICTIONAL FOODS        3,163.75                    5,123.75
15 October 2026   Transaction: TRANSFER-2
Card transaction of 54.20 EUR issued by Tesco             -54.20       1,960.00
3 October 2026   Transaction: CARD-3`,
  },
  {
    title: 'a Spanish statement',
    slot: 'PROOF_OF_FINANCIAL_MEANS',
    verdict: 'SUPPORTS',
    text: `
CaixaBank
Extracto de cuenta
Titular: AOIFE BYRNE
IBAN ES91 2100 0418 4502 0005 1332
Periodo: 01/10/2026 - 31/10/2026
Fecha        Concepto               Importe        Saldo
             Saldo anterior                      1.204,20
15/10/2026   Nómina ACME           2.900,00      4.104,20
30/10/2026   Alquiler               -950,00      3.154,20
             Saldo final                         3.154,20`,
  },
  {
    title: 'a payslip whose gross pay is called the total, beside a block of the year so far',
    slot: 'PROOF_OF_FINANCIAL_MEANS',
    verdict: 'SUPPORTS',
    text: `
Cogworks Software DAC                                              Pay Advice
Byrne, Aoife                  Period: Month 10            Pay Date: 30 Oct 2026
Payments          Hours  Rate       Amount     Deductions        Amount    Year To Date
Basic            160.00  25.00    4,000.00     PAYE              512.30    Gross Pay    40,000.00
Bonus                               500.00     USC               101.20    Tax Paid      5,100.00
                                               PRSI EE           180.00    USC Paid      1,010.00
Total                             4,500.00     Total             793.50
                                               NET PAY         3,706.50
PPSN 7654321PA   PRSI Class A1   Tax Credit 333.33   SRCOP 3,666.67   Insurable Weeks 44`,
  },
  {
    title: 'wages in a column this week and a column to date',
    slot: 'PROOF_OF_FINANCIAL_MEANS',
    verdict: 'SUPPORTS',
    text: `
DUNMORE NURSING HOME LTD
WAGE SLIP                          WEEK ENDING 13-NOV-26    WEEK 46
EMPLOYEE 0042   A BYRNE            PPS 7654321PA
                        THIS WEEK       TO DATE
GROSS PAY                  690.50     31,763.00
PAYE                        55.10      2,534.60
USC                         12.33        567.18
PRSI                        27.62      1,270.52
NET PAY                    595.45     27,390.70`,
  },
  {
    title: 'a hospital’s letter with a reference line',
    slot: 'PROOF_OF_EMPLOYMENT',
    verdict: 'SUPPORTS',
    text: `
HSE South - University Hospital
Medical Manpower Department
Our Ref: 44/AB
Date: 10th November, 2026
RE: Dr. Aoife Byrne, DOB 14/02/1990
To whom it concerns
I can confirm that the above named is currently in our employment as a Senior House Officer on the
standard NCHD contract, from 13th July 2026 to 11th July 2027. Her annual basic salary is €62,512.
If you require any further information please do not hesitate to contact me.
Mise le meas
__________________
Gráinne Power
Medical Manpower Manager`,
  },
  {
    title: 'a café’s letter with pay by the hour',
    slot: 'PROOF_OF_EMPLOYMENT',
    verdict: 'SUPPORTS',
    text: `
The Copper Kettle Cafe
12 Main Street, Tralee
5/11/26
Hi,
Just to let you know Aoife Byrne has been working here with us since last March. She works 35 hours a week
and is paid 15.50 euro per hour. She is a great worker and we expect to keep her on.
Thanks,
Joan Moriarty (owner) 087 123 4567`,
  },
  {
    title: 'a letter about work that is over',
    slot: 'PROOF_OF_EMPLOYMENT',
    verdict: 'CONTRADICTS',
    text: `
Harbour Hotel Group
3 November 2026
This letter confirms that Ms Aoife Byrne was employed by the company as Receptionist between May 2022 and
September 2026. Her salary was €29,000 per annum.
Yours sincerely,
Declan Healy
HR Director`,
  },
  {
    title: 'a landlord’s own words',
    slot: 'PREVIOUS_LANDLORD_REFERENCE',
    verdict: 'SUPPORTS',
    text: `
To whom it may concern,
My name is Brian Kelleher and I own a house at 5 Orchard Park, Limerick. Aoife Byrne has been living in the house since
September 2022. The rent is 1,200 a month and she always pays on the 1st. Neighbours like her, no bother at all.
She is moving to Cork for work and I am sorry to see her go.
Any questions ring me on 086-1234567.
Brian Kelleher
14/11/2026`,
  },
  {
    title: 'a reference for two',
    slot: 'PREVIOUS_LANDLORD_REFERENCE',
    verdict: 'SUPPORTS',
    text: `
SHERRY LETTINGS                                            12 November 2026
Re: Conor Walsh & Aoife Byrne, 22 The Maltings, Dublin 8
We confirm that the above tenants have leased the above property through this office since 1st May 2024.
Rental payments were made in full and on time. The property has been well maintained and we would be
happy to let to them in the future.
Kind regards,
Emma Doyle
Lettings Negotiator
T: 01 555 1234  E: emma@sherry.example`,
  },
  {
    title: 'a reference with trouble',
    slot: 'PREVIOUS_LANDLORD_REFERENCE',
    verdict: 'CONTRADICTS',
    text: `
12 November 2026
Aoife Byrne rented my apartment at 3 Quay Street from January 2024 to August 2026. Unfortunately the rent was
frequently late and she left owing €2,400. I could not recommend her.
Tom Ryan, 087 5551234`,
  },
  {
    title: 'a licence with its fields in another order',
    slot: 'PROOF_OF_IDENTITY',
    verdict: 'SUPPORTS',
    text: `
DRIVING LICENCE   UK
1. BYRNE
2. MISS AOIFE
3. 14.02.1990 UNITED KINGDOM
4a. 10.05.2022  4c. DVLA
4b. 09.05.2032
5. BYRNE952140A99AB 12
8. 2 SAMPLE GROVE, BELFAST
9. AM/A/B1/B/f/k/l/n/p/q`,
  },
  {
    title: 'a residence permit',
    slot: 'PROOF_OF_IDENTITY',
    verdict: 'INSUFFICIENT',
    text: `
IRL   IRISH RESIDENCE PERMIT   CEAD CONAITHE NA hÉIREANN
Surname  BYRNE
Forename  AOIFE
Valid until 01/09/2027
Stamp 4
This is not an identity card`,
  },
  {
    title: 'an employment detail summary',
    slot: 'DOCUMENT_CONTAINING_PPSN',
    verdict: 'SUPPORTS',
    text: `
Employment Detail Summary
Year: 2025
Name: Aoife Byrne
PPSN: 7654321PA
Employer: Fictional Foods Ltd    Employer No: 1234567T
Pay for Income Tax   46,800.00     Income Tax Paid 5,760.00    USC 1,107.00   PRSI 1,965.00`,
  },
  {
    title: 'a letter of the Department',
    slot: 'DOCUMENT_CONTAINING_PPSN',
    verdict: 'SUPPORTS',
    text: `
An Roinn Coimirce Sóisialaí
Department of Social Protection
Intreo Centre, Hanover Quay, Cork
Ms. Aoife Byrne
2 Sample Grove
Cork
PPS No. 7654321 PA                           4 October 2026
Dear Ms. Byrne,
I wish to confirm that you are in receipt of Jobseeker's Benefit at the weekly rate of €289.00.`,
  },
  {
    title: 'a registration with a reference line',
    slot: 'PROOF_OF_UNIVERSITY_ENROLMENT',
    verdict: 'SUPPORTS',
    text: `
University College Cork
Student Records & Examinations Office
To Whom It May Concern                                                    9 October 2026
Re: Student Number 125112233  -  BYRNE, Aoife
I wish to confirm that the above-named is registered as a full-time student in the first year of the
BSc (Hons) Computer Science degree programme in the 2026-2027 academic year.
The programme is of four years' duration.
Student Records Officer`,
  },
  {
    title: 'an offer of a place',
    slot: 'PROOF_OF_UNIVERSITY_ENROLMENT',
    verdict: 'INSUFFICIENT',
    text: `
Trinity College Dublin
Academic Registry
20 June 2026
Dear Aoife,
I am delighted to offer you a place on the MSc in Data Science for the academic year 2026/27. This offer is
conditional on receipt of your final transcript. Please accept by 15 July.`,
  },
  {
    title: 'a training adviser’s letter',
    slot: 'PROOF_OF_APPRENTICESHIP',
    verdict: 'SUPPORTS',
    text: `
Kerry Education and Training Board
Apprenticeship Services, Tralee
8 November 2026
RE: Aoife Byrne     Apprentice No. 1234567
Dear Sir/Madam,
This is to confirm that the above named is registered with SOLAS as a Carpentry and Joinery apprentice with
Timber Frame Ltd. She commenced her apprenticeship on 4 March 2025 and is due to attend Phase 4 in January 2027.
Yours faithfully,
Senior Training Adviser`,
  },
  {
    title: 'a parent’s undertaking',
    slot: 'PROOF_OF_FINANCIAL_MEANS',
    verdict: 'SUPPORTS',
    text: `
Dear Landlord,
Date: 2/11/2026
I, Patrick Byrne of 14 Hillside, Ennis, hereby confirm that I will be financially responsible for my daughter Aoife Byrne
during her tenancy. I am employed by Clare County Council with a salary of €58,000 per annum. Should she fail to pay
the rent of €950 per month I undertake to pay it in full.
Signed: Patrick Byrne       Phone 065 123 4567`,
  },
  {
    title: 'a scholarship',
    slot: 'PROOF_OF_FINANCIAL_MEANS',
    verdict: 'SUPPORTS',
    text: `
Science Foundation
Postgraduate Scholarship Award                      1 September 2026
Dear Aoife Byrne,
Following the competition you have been awarded a scholarship of €25,000 per annum (stipend) for four years.
Payments are made monthly to your account.
Programme Manager`,
  },
  {
    title: 'a broadband bill',
    slot: 'PROOF_OF_FINANCIAL_MEANS',
    verdict: 'INSUFFICIENT',
    text: `
Broadband bill                         Account number 555
Aoife Byrne
2 Sample Grove
Previous balance 45.00   Payment received -45.00   New charges 45.00
Total due 45.00 by 30 Nov 2026 by direct debit`,
  },
  {
    title: 'a medical card',
    slot: 'DOCUMENT_CONTAINING_PPSN',
    verdict: 'SUPPORTS',
    text: `
Feidhmeannacht na Seirbhíse Sláinte    Health Service Executive
MEDICAL CARD
Name: AOIFE BYRNE
PPSN: 7654321PA
Valid to: 31/12/2028`,
  },
];
