import { type KindMarks } from './marks.ts';

export const bankStatement: KindMarks = {
  kind: 'bank_statement',
  marks: [
    {
      weight: 5, top: true,
      phrases: ['bank statement', 'statement of account', 'account statement', 'current account statement', 'statement of your account', 'eur statement', 'euro statement', 'custom statement',
        'statement of accounts', 'savings statement', 'balance statement', 'personal account statement', 'kontoauszug', 'releve de compte', 'extracto de cuenta', 'extracto bancario', 'wyciag bankowy', 'wyciag z rachunku', 'extrato bancario', 'extrato de conta', 'releve bancaire', 'estratto conto', 'transaction history', 'account activity', 'transaction statement', 'statement of transactions'],
    },
    {
      weight: 3,
      phrases: ['balance forward', 'balance brought forward', 'balance carried forward', 'balance from last statement', 'balance from last stmt', 'balance b/f', 'balance bfwd', 'previous balance', 'opening balance', 'closing balance', 'starting balance', 'ending balance', 'start balance', 'end balance', 'available balance', 'current balance', 'final balance', 'new balance', 'balance at start', 'balance at end',
        'anfangssaldo', 'endsaldo', 'alter kontostand', 'neuer kontostand', 'kontostand', 'solde initial', 'solde final', 'ancien solde', 'nouveau solde', 'solde precedent', 'solde au', 'saldo inicial', 'saldo final', 'saldo anterior', 'saldo poczatkowe', 'saldo koncowe', 'saldo actual', 'saldo disponivel', 'saldo disponible'],
    },
    {
      weight: 3,
      phrases: ['money out', 'money in', 'paid in', 'paid out', 'payments out', 'payments in', 'withdrawn', 'debit credit balance', 'debit credit', 'withdrawals', 'deposits', 'debits', 'credits', 'total in', 'total out', 'incoming', 'outgoing', 'soll haben', 'umsatz', 'debit credit solde', 'cargo abono', 'debe haber', 'debito credito', 'uznania', 'obciazenia', 'valuta', 'buchungstag', 'date valeur', 'fecha valor', 'data waluty', 'data valor'],
    },
    { weight: 2, phrases: ['account holder', 'account name', 'kontoinhaber', 'titulaire', 'titular', 'posiadacz', 'wlasciciel rachunku', 'sort code', 'nsc', 'statement period', 'statement date', 'statement number', 'statement no', 'page no', 'account type', 'current account', 'overdraft'] },
    { weight: 2, pattern: /\b[a-z]{2}\d{2}(?:\s?[a-z0-9]{4}){3,7}(?:\s?[a-z0-9]{1,4})?\b/ },
    { weight: 1, phrases: ['iban', 'bic', 'swift', 'account number', 'account no'] },
    { weight: 1, phrases: ['balance', 'saldo', 'solde'] },
    { weight: 2, phrases: ['direct debit', 'standing order', 'card payment', 'pos', 'contactless', 'atm', 'visa debit', 'lodgement', 'transfer from', 'transfer to', 'sepa', 'd d', 'apple pay', 'google pay', 'card purchase', 'lastschrift', 'gutschrift', 'virement', 'prelevement', 'transferencia', 'przelew'] },
    { weight: 2, top: true, phrases: ['bank', 'credit union', 'aib', 'allied irish banks', 'bank of ireland', 'permanent tsb', 'ptsb', 'revolut', 'n26', 'wise', 'monzo', 'bunq', 'an post money', 'ebs', 'kbc', 'ulster bank', 'avantcard', 'starling', 'barclays', 'santander', 'sparkasse', 'bnp paribas', 'credit agricole', 'caixa', 'bbva', 'pko', 'mbank', 'millennium', 'banco', 'banque', 'bankinter'] },
    { weight: -6, phrases: ['net pay', 'paye', 'prsi', 'meter reading', 'amount due', 'invoice number', 'please pay by', 'total due', 'minimum payment'] },
    { weight: -5, phrases: ['guarantor', 'sponsor', 'to whom it may concern', 'hereby'] },
  ],
};
