import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

const project = join(import.meta.dirname, '..', '..');
const filesOf = (patterns: readonly string[]) =>
  patterns.flatMap((pattern) => globSync(pattern, { cwd: project })).sort();

/** Where no text stands outside a catalogue. */
const converted: readonly string[] = [
  'domain/**',
  'mail/**',
  'platforms/**',
  'server/**',
  'store/**',
  'web/**',
  'workers/**',
];

/** Tables of labels (docs/writing.md), and names of browsers and services: texts of their own kind. */
const labelTables = new Set([
  'domain/accounts/device.ts',
  'domain/documents/labels.ts',
  'domain/inbound/remarks.ts',
  'domain/operations/access-record.ts',
  'domain/operations/hidden.ts',
  'domain/operations/security-events.ts',
  'domain/pages.ts',
  'domain/pipeline.ts',
  'mail/read/checks/forwarding-providers.ts',
]);

/** What only a language model reads. */
const prompts = new Set(['workers/documents/model-prompt.ts']);

/** What is drawn as part of a picture, such as the letters on a postmark. */
const drawn = /^web\/components\/art\//;

interface Found {
  text: string;
  line: number;
}

function parse(file: string): ts.SourceFile {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  return ts.createSourceFile(file, readFileSync(join(project, file), 'utf8'), ts.ScriptTarget.Latest, true, kind);
}

const isCallOf = (node: ts.Node, name: string) => ts.isCallExpression(node) && node.expression.getText() === name;

function childrenOf(node: ts.Node): ts.Node[] {
  const children: ts.Node[] = [];
  ts.forEachChild(node, (child) => void children.push(child));
  return children;
}

/** Attributes whose values are shown or read out. */
const readAttributes = new Set(
  'aria-label aria-description alt title label placeholder hint text subtitle description confirm dismiss what'.split(
    ' ',
  ),
);

/** Errors that are thrown for programmers to read. */
const thrown = /(?<!Http)(?:Error|Exception|GoogleRefusal)$/;

/** Every piece of text in a source, with whether it stands in a catalogue. Names of properties and imports are none. */
function* textsOf(source: ts.SourceFile): Generator<Found & { inCatalogue: boolean; isShown: boolean }> {
  function* visit(node: ts.Node, inCatalogue: boolean): Generator<Found & { inCatalogue: boolean; isShown: boolean }> {
    const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1;
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isTypeNode(node)) return;
    // What only programmers see: thrown errors (but for HttpError, which answers people), logs and metrics.
    if (ts.isNewExpression(node) && thrown.test(node.expression.getText())) return;
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.SuperKeyword) return;
    if (ts.isCallExpression(node) && /^console\.|\blog\.\w+$|^securityEvent$/.test(node.expression.getText())) return;
    if (ts.isPropertyAssignment(node)) {
      if (['help', 'authorization'].includes(node.name.getText())) return;
      yield* visit(node.initializer, inCatalogue);
      return;
    }
    // A pattern that text is compared with.
    if (ts.isTaggedTemplateExpression(node) && node.tag.getText() === 'String.raw') return;
    // What a person reads or hears in an attribute is text even when it is one word.
    if (ts.isJsxAttribute(node) && node.initializer && ts.isStringLiteral(node.initializer)) {
      const isShown = readAttributes.has(node.name.getText());
      yield { text: node.initializer.text, line, inCatalogue, isShown };
      return;
    }
    if (ts.isJsxText(node)) yield { text: node.text.trim(), line, inCatalogue, isShown: true };
    if (ts.isStringLiteralLike(node)) yield { text: node.text, line, inCatalogue, isShown: givesReason(node) };
    if (ts.isTemplateExpression(node)) {
      const text = [node.head.text, ...node.templateSpans.map((span) => span.literal.text)].join('…');
      yield { text, line, inCatalogue, isShown: givesReason(node) };
      for (const span of node.templateSpans) yield* visit(span.expression, inCatalogue);
      return;
    }
    const inside = inCatalogue || isCallOf(node, 'catalogue');
    for (const child of childrenOf(node)) yield* visit(child, inside);
  }
  yield* visit(source, false);
}

/** Where the reason of a verdict is given: landlords read it in their lists, operators in the trace. */
const givesReason = (node: ts.Node): boolean =>
  /\p{L}{2,}[^'"`]* [^'"`]*\p{L}{2,}/u.test(node.getText().replace(/\$\{[^}]*\}/g, '')) &&
  ((ts.isPropertyAssignment(node.parent) && node.parent.name.getText() === 'reason') ||
    (ts.isCallExpression(node.parent) && ['pass', 'leave'].includes(node.parent.expression.getText())));

/** What reads as words for people: text between tags that has letters, or a sentence or title in a string. */
const isForPeople = ({ text, isShown }: { text: string; isShown: boolean }) =>
  isShown ? /\p{L}{2}/u.test(text.replace(/&\w+;/g, '')) : /^\p{Lu}[\p{L}’']*[ …]\S|^\p{Lu}\p{Ll}+[.!?]$/u.test(text);

const sources = filesOf(converted).filter(
  (file) => /\.tsx?$/.test(file) && !labelTables.has(file) && !prompts.has(file) && !drawn.test(file),
);
const textsByFile = new Map([...sources, ...labelTables].map((file) => [file, [...textsOf(parse(file))]]));
const inCatalogues = [...textsByFile].flatMap(([file, texts]) =>
  texts.filter((found) => found.inCatalogue || labelTables.has(file)).map((found) => ({ ...found, file })),
);

describe('plain English (docs/writing.md)', () => {
  /** Phrases that a native writer would not use, and what to write instead. */
  const foreign: readonly [RegExp, string][] = [
    [/\be-mail/i, 'email'],
    [/\bmails\b/i, 'emails'],
    [/\b(?:a|the|this|that|each|every|one|no|your|our) mail\b/i, 'email'],
    [/\banew\b/i, 'again'],
    [/\b(?:is|are|stands?) among\b/i, 'one of'],
    [/\bgoes on\b|\bgo on\b(?! to)/i, 'continues'],
    [/\byour word\b|\bmy word\b/i, 'decision'],
    [/\bis written to\b|\bare written to\b|\bbe written to\b/i, 'will be emailed'],
    [/\bis to be\b|\bare to be\b/i, 'must be, will be'],
    [/\byou hear\b(?! back)/i, 'you’ll hear'],
    [/\bturned down\b|\bturn down\b/i, 'rejected'],
    [/\bin vain\b|\bmeanwhile\b|\bwhat became of\b|\bby itself\b|\bof its own\b|\bsaid no\b/i, 'plain words'],
    [/\bthe house\b/i, 'Letterbox, or the listing'],
    [/\bkept warm\b|\bkeep warm\b/i, 'backup'],
    [/\bglad of\b|\bneed not\b|\bdoes not take place\b|\bone press\b|\bnobody but\b/i, 'plain words'],
    [/\bby e?mail you\b|\bbecomes? of\b|\bas before\b/i, 'plain words'],
    [/[a-z]'[a-z]/, '’ for an apostrophe'],
    [/\bby itself\b|\bby themselves\b/i, 'automatically, on its own'],
    [/\b(?:at|in) the same moment\b|\bat this moment\b/i, 'at the same time, right now'],
    [/\b(?:the move of many|in your eyes|let know|one another[’']s|what came of|until now)\b/i, 'plain words'],
    [/\bstands? (?:in|at|beside|above|under|on)\b/i, 'is in, is at'],
    [/\bgets an e-?mail\b|\bmailed\b|\bwas mailed\b/i, 'will be emailed'],
    [/\bonce more\b|\bso far as\b|\bas far as\b|\ball the same\b/i, 'again, anyway'],
    [/\b(?:of which|of whom|in whose|whereby|thereby|wherein)\b/i, 'two sentences'],
    [/\b(?:it is for|is it for) [a-z]+ to\b|\bno \w+ but\b|\bnor\b(?! the)/i, 'plain words'],
    [/\bsomebody\b|\banybody\b|\beverybody\b/i, 'someone, anyone, everyone'],
    [/\btake(?:n|s)? back\b|\btook back\b/i, 'undo, withdraw'],
    [/\b(?:speaks|spoke|speak) (?:against|of)\b|\bbears out\b|\b(?:is|are) let be\b/i, 'plain words'],
    [/\bhas (?:begun|not come yet)\b|\bone is needed\b/i, 'plain words'],
    [/(?<!\{)\bcannot\b|\bdoes not\b|\bdo not\b|\bis not\b|\bare not\b|\bcould not\b|\bwill not\b/i, 'a contraction'],
  ];

  /** Texts of the specification, which stay to the letter. */
  const asSpecified = /^(?:This action cannot be undone\.|Document could not be loaded)$/;

  it.each(foreign)('no text has %s', (phrase, better) => {
    const found = inCatalogues.filter(({ text }) => phrase.test(text) && !asSpecified.test(text));
    expect(found.map(({ file, line, text }) => `${file}:${line} ${text} → ${better}`)).toEqual([]);
  });

  /** The same in what engineers read: comments, names of tests, and the documents. */
  const foreignInCode =
    /\b(?:e-mails?|anew|meanwhile|in vain|what bec(?:ame|omes) of|by (?:itself|themselves)|(?:at|in) the same moment|at this moment|once more|somebody|anybody|everybody|until now|put away|puts away|is let be|at the landlord['’]s word|what came of|one another[’']s|in your eyes|whereby|thereby|goes on)\b/i;
  const comment = /^\s*(?:\/\/|\/?\*)|\b(?:it|test|describe)(?:\.\w+)?\((?=['"`])/;
  // What people write to landlords is quoted here.
  const quoting = /^(?:docs\/writing\.md|tests\/unit\/(?:texts|platforms\/).*)$/;

  it('comments, names of tests and documents do without these phrases too', () => {
    const documents = filesOf(['*.md', 'docs/**/*.md', 'packages/*/README.md']);
    const code = filesOf(['{domain,mail,platforms,roles,server,store,tests,web,workers,packages}/**/*.{ts,tsx}']);
    const found = [...documents, ...code]
      .filter((file) => !quoting.test(file) && !file.includes('node_modules'))
      .flatMap((file) =>
        readFileSync(join(project, file), 'utf8')
          .split('\n')
          .map((text, at) => ({ text, at: `${file}:${at + 1}` }))
          .filter(({ text }) => (file.endsWith('.md') || comment.test(text)) && foreignInCode.test(text)),
      );
    expect(found.map(({ at, text }) => `${at} ${text.trim()}`)).toEqual([]);
  });

  it('no sentence after a salutation begins small', () => {
    const small = inCatalogues.filter(({ text }) => /(?:Hi|Hello|Dear)[^\n]*,\s*\n+\p{Ll}/u.test(text));
    expect(small).toEqual([]);
  });
});

describe('texts stand in catalogues, not in components and handlers', () => {
  it.each(sources.filter((file) => !/metrics\.ts$/.test(file)))('%s', (file) => {
    const loose = (textsByFile.get(file) ?? []).filter((found) => !found.inCatalogue && isForPeople(found));
    expect(loose.map(({ text, line }) => `${line}: ${text}`)).toEqual([]);
  });
});
