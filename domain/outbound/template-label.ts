import { outboundText } from './text.ts';

/**
 * The operator's label for a template of the outbox; a template that only a newer version knows is shown by its name.
 */
export function templateLabel(template: string): string {
  return Object.entries(outboundText.labels).find(([known]) => known === template)?.[1] ?? template;
}
