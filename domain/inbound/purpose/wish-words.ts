import { englishWishes } from './english-wishes.ts';
import type { Sign } from './sign.ts';
import { wishesAbroad } from './wishes-abroad.ts';

/** The signs of a wish to live in a home, in all languages. */
export const wishSigns: readonly Sign[] = [...englishWishes, ...wishesAbroad];
