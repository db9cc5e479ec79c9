import { fileURLToPath } from 'node:url';
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { type ESTree, parseSync, type Plugin } from 'vite';

/** The helpers of domain/text/compiled-message.ts, under names that no module has. */
const helpers = { pluralIn: '$plural', choiceIn: '$choice', numberIn: '$number' } as const;
const helpersFile = fileURLToPath(new URL('../domain/text/compiled-message.ts', import.meta.url));

const literal = (text: string): string => text.replace(/[\\`]|\$(?=\{)/g, '\\$&');

const argument = (name: string): string => `v[${JSON.stringify(name)}]`;

/** Returns the branches of a plural or a choice, as an object of functions. */
const branches = (options: Record<string, { value: MessageFormatElement[] }>, taking: string): string =>
  Object.entries(options)
    .map(([name, { value }]) => `${JSON.stringify(name)}:${taking}=>${template(value)}`)
    .join(',');

/** Returns the source of one part of a message inside a template literal. */
function part(element: MessageFormatElement): string {
  switch (element.type) {
    case TYPE.literal:
      return literal(element.value);
    case TYPE.argument:
      return `\${${argument(element.value)}}`;
    case TYPE.pound:
      return '${n}';
    case TYPE.number:
      if (element.style) break;
      return `\${${helpers.numberIn}(${argument(element.value)})}`;
    case TYPE.select:
      return `\${${helpers.choiceIn}(${argument(element.value)},{${branches(element.options, '()')}})}`;
    case TYPE.plural:
      if (element.offset || element.pluralType === 'ordinal') break;
      return `\${${helpers.pluralIn}(${argument(element.value)},{${branches(element.options, 'n')}})}`;
  }
  throw new Error(`A message uses a format that compiled messages don’t know: ${JSON.stringify(element)}`);
}

const template = (elements: readonly MessageFormatElement[]): string => `\`${elements.map(part).join('')}\``;

/**
 * Compiles an ICU message to the source of a function of its arguments. It calls the helpers of
 * domain/text/compiled-message.ts as `$plural`, `$choice` and `$number`.
 *
 * @throws SyntaxError of the message library if the message is malformed; Error for an unknown format
 */
export const compiledMessage = (message: string): string => `(v)=>${template(parse(message, { ignoreTag: true }))}`;

type Texts = { start: number; end: number; text: string };

/** Every text of a catalogue's object literal, with its place in the source. */
function textsOf(node: ESTree.Expression): Texts[] {
  if (node.type === 'Literal' && typeof node.value === 'string')
    return [{ start: node.start, end: node.end, text: node.value }];
  if (node.type !== 'ObjectExpression') throw new Error('A catalogue holds only texts, written out.');
  return node.properties.flatMap((property) => {
    if (property.type !== 'Property') throw new Error('A catalogue holds only texts, written out.');
    return textsOf(property.value);
  });
}

/** The messages with arguments in the catalogues of a module, with their places, in their order. */
export function messagesIn(file: string, code: string): Texts[] {
  const { program, errors } = parseSync(file, code);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  const found: Texts[] = [];
  for (const statement of program.body) {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declaration?.type !== 'VariableDeclaration') continue;
    for (const { init } of declaration.declarations) {
      if (init?.type !== 'CallExpression' || init.callee.type !== 'Identifier') continue;
      const [texts] = init.arguments;
      if (init.callee.name !== 'catalogue' || !texts || texts.type === 'SpreadElement') continue;
      found.push(...textsOf(texts).filter(({ text }) => text.includes('{')));
    }
  }
  return found;
}

/** A module with the messages of its catalogues compiled; null when it has none. */
export function compileTexts(file: string, code: string): string | null {
  const messages = messagesIn(file, code);
  if (messages.length === 0) return null;
  const parts = messages.map(({ start, text }, at) => {
    return code.slice(messages[at - 1]?.end ?? 0, start) + compiledMessage(text);
  });
  const names = Object.entries(helpers).map(([name, as]) => `${name} as ${as}`);
  return `import { ${names.join(', ')} } from ${JSON.stringify(helpersFile)};${parts.join('')}${code.slice(messages.at(-1)?.end)}`;
}

/**
 * Compiles the catalogues' messages when the web app is built: the browser gets functions instead of ICU's parser and
 * formatter.
 */
export function compiledTexts(): Plugin {
  return {
    name: 'letterbox:compiled-texts',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (id.endsWith('/domain/text/icu-message.ts'))
        return {
          code: 'export const icuMessage = (text) => { throw new Error(`Not compiled: ${text}`); };',
          map: null,
        };
      if (id.includes('/node_modules/') || !code.includes('= catalogue({')) return null;
      const compiled = compileTexts(id, code);
      return compiled === null ? null : { code: compiled, map: null };
    },
  };
}
