import { type KindMarks } from './marks.ts';

export const apprenticeshipRegistration: KindMarks = {
  kind: 'apprenticeship_registration',
  marks: [
    { weight: 6, phrases: ['apprenticeship registration', 'registration of apprenticeship', 'registered apprentice', 'apprentice registration', 'registered as an apprentice', 'confirmation of apprenticeship', 'apprenticeship agreement', 'statutory apprenticeship', 'certificate of apprenticeship', 'proof of apprenticeship', 'apprenticeship contract', 'apprentice contract', 'apprenticeship confirmation', 'code of practice for employers and apprentices', 'registration of apprentice', 'apprentice registration certificate', 'apprenticeship certificate', 'apprenticeship letter'] },
    { weight: 5, phrases: ['apprentice', 'apprenticeship'] },
    { weight: 5, phrases: ['solas', 'national apprenticeship office', 'generation apprenticeship', 'education and training board', 'etb', 'ddletb', 'cdetb', 'training services', 'training centre', 'authorised officer', 'lmetb', 'lwetb', 'gretb', 'kwetb', 'wwetb', 'mslet b', 'skillnet', 'fas'] },
    { weight: 3, pattern: /\bphase\s?(?:[1-7]|one|two|three|four|five|six|seven|i{1,3}|iv|vi{0,2})\b/ },
    { weight: 2, phrases: ['trade', 'off the job', 'on the job', 'craft', 'plumbing', 'carpentry', 'electrical', 'bricklaying', 'heavy vehicle mechanic', 'motor mechanics', 'electrician', 'joinery', 'metal fabrication', 'sponsoring employer', 'apprentice number', 'registration number', 'toolmaking', 'plastering'] },
    { weight: -7, phrases: ['curriculum vitae', 'pre apprenticeship', 'net pay', 'opening balance', 'closing balance', 'my tenant', 'guarantor', 'balance forward'] },
  ],
};
