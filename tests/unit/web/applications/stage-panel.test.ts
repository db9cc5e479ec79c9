import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import type { StageCounts } from '../../../../domain/pipeline.ts';
import { StagePanel } from '../../../../web/applications/StagePanel.tsx';
import { readView } from '../../../../web/applications/url-state.ts';

// It listens to a window, and there is none here.
vi.mock(import('../../../../web/base/first-popstate.ts'), () => ({ hearPopstateFirst: () => undefined }));

const none: StageCounts = {
  application_screening: { in_review: 0, rejected: 0 },
  information_collection: { pending: 0, rejected: 0 },
  viewing_appointment: { pending: 0, scheduled: 0, cancelled: 0 },
  final_decision: 0,
};
const counts: StageCounts = {
  ...none,
  application_screening: { in_review: 300, rejected: 40 },
  information_collection: { pending: 5, rejected: 0 },
};

/** What the panel of the first stage shows for a query in its address. */
function panelFor(query: string, shownCounts: StageCounts): string {
  const panel = createElement(StagePanel, {
    listingId: 'a1',
    stage: 'application_screening',
    counts,
    shownCounts,
    pageSize: 25,
    view: readView(new URLSearchParams(query)),
    onChange: () => undefined,
  });
  const client = new QueryClient();
  return renderToStaticMarkup(createElement(QueryClientProvider, { client }, createElement(MemoryRouter, null, panel)));
}
const openGroups = (markup: string) =>
  [...markup.matchAll(/aria-expanded="true"[^>]*aria-label="([^"]*)"|aria-label="([^"]*)"[^>]*aria-expanded="true"/g)]
    .map(([, after, before]) => after ?? before)
    .sort();

describe('a search in the pipeline', () => {
  it('opens the groups in which it finds someone, and no other', () => {
    expect(openGroups(panelFor('', counts))).toEqual([]);
    const found = { ...none, application_screening: { in_review: 0, rejected: 2 } };
    expect(openGroups(panelFor('search=Byrne', found))).toEqual(['Hide Rejected (2)']);
    const both = { ...none, application_screening: { in_review: 1, rejected: 2 } };
    expect(openGroups(panelFor('search=Byrne', both))).toEqual(['Hide In Review (1)', 'Hide Rejected (2)']);
  });

  it('leads to the stage of its match when there is none in this one', () => {
    const elsewhere = { ...none, information_collection: { pending: 1, rejected: 0 } };
    const markup = panelFor('search=Byrne', elsewhere);
    expect(markup).toContain('No one at this stage matches your search. Matches are in:');
    expect(markup).toContain('Information Collection (1)');
    expect(panelFor('search=Nobody', none)).toContain('No applicant matches your search.');
  });
});
