import type { DocumentKind } from '../../../../domain/documents/kinds.ts';

/**
 * Documents of invented people, banks and employers, in varied wordings. All are dated for 21 November 2026 as today.
 */
export const samples: readonly { title: string; kind: DocumentKind; text: string }[] = [
  {
    title: 'a statement with debit and credit columns',
    kind: 'bank_statement',
    text: `
AIB                                         Statement of Account
Aoife Byrne                                 IBAN: IE68 AIBK 9311 5287 6543 21
2 Sample Grove                              Statement date 31 Oct 2026
Cork
Date          Details                     Debit €      Credit €     Balance €
01 Oct 2026   BALANCE FORWARD                                        2,014.20
03 Oct 2026   TESCO STORES                  54.20                    1,960.00
15 Oct 2026   FICTIONAL FOODS SALARY                    3,163.75     5,123.75
30 Oct 2026   RENT D/D                   1,450.00                    3,673.75`,
  },
  {
    title: 'a statement of a fintech, newest first',
    kind: 'bank_statement',
    text: `
Revolut
EUR Statement                      Generated on the Nov 2, 2026
AOIFE BYRNE
2 Sample Grove
Cork T12 X2Y3
IBAN  IE03REVO99036012345678      BIC REVOIE23
Balance summary
Product    Opening balance    Money out    Money in    Closing balance
Account    €2,014.20          €1,504.20    €3,163.75   €3,673.75
Date           Description             Money out     Money in      Balance
Oct 30, 2026   To landlord             €1,450.00                   €3,673.75
Oct 15, 2026   From Fictional Foods                  €3,163.75     €5,123.75
Oct 3, 2026    Tesco                   €54.20                      €1,960.00`,
  },
  {
    title: 'a German statement',
    kind: 'bank_statement',
    text: `
Sparkasse Musterstadt
Kontoauszug 10/2026
Kontoinhaberin: Aoife Byrne
IBAN DE89 3704 0044 0532 0130 00
Alter Kontostand 01.10.2026                               1.204,20 EUR
Buchungstag   Verwendungszweck                Soll      Haben
15.10.2026    Gehalt                                    2.900,00
30.10.2026    Miete                           950,00
Neuer Kontostand 31.10.2026                               3.154,20 EUR`,
  },
  {
    title: 'a Polish statement',
    kind: 'bank_statement',
    text: `
PKO Bank Polski
Wyciąg z rachunku za okres 01.10.2026 - 31.10.2026
Posiadacz: Aoife Byrne
IBAN PL61 1090 1014 0000 0712 1981 2874
Saldo początkowe 1 204,20 PLN     Saldo końcowe 3 154,20 PLN
Data waluty   Opis    Obciążenia   Uznania`,
  },
  {
    title: 'a monthly payslip',
    kind: 'payslip',
    text: `
Fictional Foods Ltd                        PAYSLIP
Employee: Aoife Byrne     Employee No: 1042     PPS No: 7654321PA
Pay Date: 29/10/2026      Frequency: Monthly    Period: 10
Payments                        Deductions
Basic Pay        3,900.00       PAYE           480.10
                                USC             92.35
                                PRSI EE        163.80
Gross Pay        3,900.00       Total Deductions   736.25
Net Pay          3,163.75
Year to date   Gross 39,000.00   Tax 4,801.00   PRSI Class A1`,
  },
  {
    title: 'wages by the week',
    kind: 'payslip',
    text: `
MURPHY BUILDERS - WAGE SLIP
Name Aoife Byrne        Week ending 13/11/2026    Week no 46
Gross wages             720.00
PAYE 61.20   USC 14.10   PRSI 30.24
Total deductions        105.54
Nett pay                614.46`,
  },
  {
    title: 'a letter of employment',
    kind: 'employment_letter',
    text: `
Fictional Foods Ltd, 4 Sample Quay, Cork T12 X2Y3
3 November 2026
To whom it may concern,
We confirm that Aoife Byrne works for us as Buyer on a permanent full-time contract
since 11 September 2023. Her gross salary is €46,800 a year.
Signed, D. Example, HR Manager, 021 000 0000`,
  },
  {
    title: 'a short employer’s letter',
    kind: 'employment_letter',
    text: `
Cogworks Software DAC
Harbour House, Galway
Date: 12/11/2026
Re: Aoife Byrne
Dear Sir or Madam,
Aoife has been employed with Cogworks as a software engineer since March 2024. The position is
permanent and her base salary is EUR 68,000 per annum.
Yours faithfully,
Nuala Keane, People Operations`,
  },
  {
    title: 'a parent’s promise to pay',
    kind: 'sponsor_letter',
    text: `
14 Hillside, Ennis, Co. Clare
10 November 2026
To the landlord,
I am the father of Aoife Byrne, who begins her studies in Cork. I will pay her rent of €950 per month
for as long as she studies, and I act as guarantor should she be unable to pay.
I work as a teacher and earn €62,000 a year.
Yours sincerely,
Patrick Byrne`,
  },
  {
    title: 'housing support',
    kind: 'sponsor_letter',
    text: `
Cork City Council - Housing Directorate
HAP Shared Services Centre                              Date: 2 November 2026
Aoife Byrne
2 Sample Grove
Cork
Dear Aoife,
You have been approved for Housing Assistance Payment (HAP). The HAP limit for your household is €990 per month.`,
  },
  {
    title: 'a reference',
    kind: 'landlord_reference',
    text: `
Reference for a tenant
1 November 2026
Aoife Byrne rented 2 Sample Grove, Cork from 1 October 2023 to 31 October 2026 at €1,450 monthly.
She paid when due and left it as she found it. I would let to her again.
B. Example, landlord, 087 000 0000`,
  },
  {
    title: 'a reference of an agency',
    kind: 'landlord_reference',
    text: `
Seaview Lettings Limited
18 Nov 2026
Re: Aoife Byrne - Apt 4, Harbour View
To whom it may concern
We manage the above property on behalf of its owner. Ms Byrne has been our tenant since May 2022; the monthly rent of
€1,300 was always paid on time and there were no complaints. We have no hesitation in recommending her.
Joan Healy, Property Manager, 061 000 000`,
  },
  {
    title: 'a passport',
    kind: 'passport',
    text: `
ÉIRE  IRELAND  IRLANDE          PAS  PASSPORT  PASSEPORT
Sloinne / Surname / Nom
BYRNE
Réamhainm(neacha) / Forename(s) / Prénom(s)
AOIFE MARIA
Date of birth 14 FEB/FEABH 1990
Date of expiry 13 FEB/FEABH 2033
P<IRLBYRNE<<AOIFE<MARIA<<<<<<<<<<<<<<<<<<<<<
PA12345673IRL9002144F3302130<<<<<<<<<<<<<<00`,
  },
  {
    title: 'a driving licence',
    kind: 'driving_licence',
    text: `
CEADÚNAS TIOMÁNA   DRIVING LICENCE   ÉIRE IRELAND
1. BYRNE
2. AOIFE MARIA
3. 14.02.1990 CORK
4a. 01.03.2021   4b. 28.02.2031   4c. NDLS
5. 123456789
8. 2 SAMPLE GROVE, CORK`,
  },
  {
    title: 'a public services card',
    kind: 'identity_card',
    text: `
CÁRTA SEIRBHÍSÍ POIBLÍ
PUBLIC SERVICES CARD
Aoife Byrne
Card number 9001234567
Expiry date 31/08/2029`,
  },
  {
    title: 'a national identity card',
    kind: 'identity_card',
    text: `
BUNDESREPUBLIK DEUTSCHLAND   PERSONALAUSWEIS  IDENTITY CARD
Name  BYRNE
Vornamen  AOIFE
Gültig bis  01.08.2031
IDD<<T220001293<<<<<<<<<<<<<<<
6408125<3108011D<<<<<<<<<<<<<2
BYRNE<<AOIFE<<<<<<<<<<<<<<<<<<`,
  },
  {
    title: 'a tax certificate',
    kind: 'ppsn_document',
    text: `
Revenue  Cáin agus Custaim na hÉireann  Irish Tax and Customs
Tax Credit Certificate 2026
Aoife Byrne
2 Sample Grove
Cork
PPSN: 7654321PA
Personal tax credit 2,000.00
Rate band 44,000.00`,
  },
  {
    title: 'a letter that gives the number',
    kind: 'ppsn_document',
    text: `
Department of Social Protection
An Roinn Coimirce Sóisialaí
Client Identity Services
Dear Aoife Byrne,
Your Personal Public Service Number (PPSN) is 7654321PA. Please keep this letter safe.`,
  },
  {
    title: 'a certificate of registration',
    kind: 'university_enrolment',
    text: `
TU Dublin Academic Affairs
This is to certify that Aoife Byrne (student number C00000000) is registered full time in stage 2 of
TU000 BSc in Computing for academic year 2026/27.
Date: 5 October 2026`,
  },
  {
    title: 'an apprentice’s registration',
    kind: 'apprenticeship_registration',
    text: `
Cork Education and Training Board
SOLAS - National Apprenticeship
Date 02/11/2026
We confirm that Aoife Byrne is a registered apprentice in the trade of Electrical.
Employer: Bright Sparks Ltd    Registration number 20260012    Phase 2
Expected completion September 2029`,
  },
  {
    title: 'an electricity bill',
    kind: 'other',
    text: `
Lumen Energy
Your electricity bill                     Invoice number 88123
Aoife Byrne, 2 Sample Grove, Cork
Meter reading 10422    Units 412 kWh
Balance brought forward 0.00
Amount due €132.18    Please pay by 30 November 2026`,
  },
  {
    title: 'a CV',
    kind: 'other',
    text: `
Curriculum Vitae
Aoife Byrne, Cork
Work experience: Buyer, Fictional Foods, since 2023. Education: University College Cork, BA.
References available on request.`,
  },
  {
    title: 'a lease',
    kind: 'other',
    text: `
TENANCY AGREEMENT
between Brian Example (the landlord) and Aoife Byrne (the tenant)
The tenant shall pay a monthly rent of €1,450. The landlord shall keep the property in repair.
The tenant agrees to pay a deposit. Terms and conditions overleaf.`,
  },
  { title: 'nothing to go by', kind: 'unknown', text: 'page 1' },
];
