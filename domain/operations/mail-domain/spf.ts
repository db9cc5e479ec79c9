import type { DomainAnswers, Finding, Lookup } from './answers.ts';
import { mailDomainText } from './text.ts';

const text = mailDomainText.spf;

/** How many look-ups a receiver makes for one SPF record before giving up (RFC 7208, 4.6.4). */
const MAX_LOOKUPS = 10;

/** The SPF records among TXT records (RFC 7208, 4.5). */
export function spfRecords(txt: Lookup<string> | undefined): readonly string[] {
  return txt?.state === 'found' ? txt.values.filter((record) => /^v=spf1(?:\s|$)/i.test(record)) : [];
}

type Term = { qualifier: string; name: string; value: string };

/** The mechanisms and modifiers of a record, in order. */
function termsOf(record: string): Term[] {
  return record
    .trim()
    .split(/\s+/)
    .slice(1)
    .map((term) => {
      const [, qualifier = '', name = '', value = ''] = /^([-+~?]?)([a-z][\w.-]*)[:=]?(.*)$/i.exec(term) ?? [];
      return { qualifier: qualifier || '+', name: name.toLowerCase(), value: value.toLowerCase().replace(/\.$/, '') };
    });
}

/** The names whose SPF records a record depends on: those it includes, and the one it redirects to. */
export function spfTargets(record: string): string[] {
  return termsOf(record).flatMap(({ name, value }) => (name === 'include' || name === 'redirect' ? [value] : []));
}

const asking = new Set(['include', 'a', 'mx', 'ptr', 'exists', 'redirect']);

/** Counts the look-ups of a record and of all that it includes; a loop is counted until a receiver would give up. */
function countLookups(record: string, txt: DomainAnswers['txt'], depth = 0): number {
  if (depth > MAX_LOOKUPS) return 1;
  return termsOf(record).reduce((sum, { name, value }) => {
    if (!asking.has(name) || sum > 10 * MAX_LOOKUPS) return sum;
    const [next] = name === 'include' || name === 'redirect' ? spfRecords(txt.get(value)) : [];
    return sum + 1 + (next ? countLookups(next, txt, depth + 1) : 0);
  }, 0);
}

/** Errors in the record of who may send for the domain (RFC 7208). */
export function checkSpf({ domain, txt }: DomainAnswers): Finding[] {
  const found = txt.get(domain);
  if (found?.state === 'failed')
    return [{ check: 'spf', state: 'unknown', text: mailDomainText.noAnswer({ why: found.why }), record: null }];
  const records = spfRecords(found);
  const [record] = records;
  const wrong = (words: string): Finding => ({ check: 'spf', state: 'wrong', text: words, record: null });
  if (!record)
    return [
      {
        ...wrong(text.missing({ domain })),
        record: { name: domain, type: 'TXT', value: 'v=spf1 include:<what your sending server asks for> -all' },
      },
    ];
  if (records.length > 1) return [wrong(text.several({ domain, count: records.length }))];
  const problems = problemsOf(record, domain, txt);
  return problems.length > 0 ? problems : [{ ...wrong(text.good({ domain })), state: 'good' }];
}

function problemsOf(record: string, domain: string, txt: DomainAnswers['txt']): Finding[] {
  const terms = termsOf(record);
  const finding = (state: 'wrong' | 'advice', words: string): Finding => ({
    check: 'spf',
    state,
    text: words,
    record: null,
  });
  const end = terms.find(({ name }) => name === 'all');
  const lookups = countLookups(record, txt);
  const broken = spfTargets(record).filter(
    (name) => txt.get(name)?.state !== 'failed' && spfRecords(txt.get(name)).length === 0,
  );
  return [
    ...(end && (end.qualifier === '+' || end.qualifier === '?')
      ? [finding('wrong', text.everyone({ mechanism: `${end.qualifier}all`, domain }))]
      : []),
    ...(!end && !terms.some(({ name }) => name === 'redirect') ? [finding('advice', text.noEnd)] : []),
    ...(lookups > MAX_LOOKUPS ? [finding('wrong', text.tooMany({ count: lookups }))] : []),
    ...broken.map((name) => finding('wrong', text.brokenInclude({ name }))),
    ...(terms.some(({ name }) => name === 'ptr') ? [finding('advice', text.ptr)] : []),
  ];
}
