import type { FactName } from '../fact-names.ts';
import type { FoundFact } from '../facts.ts';
import { certaintyAt, placeAt, type Span } from '../reading.ts';

/** A fact read from the characters `from` to `to` of a span. */
export function foundAt(name: FactName, value: string, span: Span, from = 0, to = span.text.length): FoundFact {
  return { name, value, places: [placeAt(span, from, to)], certainty: certaintyAt(span, from, to) };
}
