import { pattern } from '../../text/pattern.ts';

/** Words for homes and letting in the usual languages of such mail, folded. */
export const homeWords = pattern('u')`
  \b(?:
    apartments?|flats?|houses?|rooms?|bedrooms?|studio|rent(?:ing|al)?|to let|lettings?|tenan(?:t|ts|cy)|lease
    |viewings?|view (?:it|the)|availability|move in|moving|landlord|deposit|accommodation|advert|ad on|daft
    |rent\.ie|myhome|apply|application|references?|payslips?|appartement|chambre|logement|louer|wohnung|zimmer
    |mieten|miete|piso|habitacion|alquiler|apartamento|quarto|aluguel|arrendar|mieszkanie|pokoj|wynaj\p{L}*|arasan
    |seomra|ar cios
  )(?![\p{L}])
`;
