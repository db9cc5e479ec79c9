import { type DocumentKind } from '../kinds.ts';
import { nameIsTheApplicants } from './name-is-the-applicants.ts';
import { type Rule } from './rule.ts';

const rules: Readonly<Partial<Record<DocumentKind, readonly Rule[]>>> = {};

/** The rules of a kind, in the order in which their reasons are told. */
export function rulesOf(kind: DocumentKind): readonly Rule[] {
  return rules[kind] ?? [nameIsTheApplicants];
}
