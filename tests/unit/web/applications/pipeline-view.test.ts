import { describe, expect, it } from 'vitest';
import { firstColumns } from '../../../../domain/applications/table.ts';
import {
  type PipelineView,
  readView,
  settingsOf,
  withFilter,
  withGroup,
  withPage,
  withSettings,
  withSort,
  withStage,
  writeView,
} from '../../../../web/applications/url-state.ts';

const read = (query: string) => readView(new URLSearchParams(query));
const plain: PipelineView = {
  stage: null,
  unitTypeId: '',
  search: '',
  open: [],
  pages: {},
  layout: 'cards',
  sort: 'received',
  order: 'desc',
  place: '',
  filters: {},
  columns: firstColumns,
  applicant: '',
  tab: 'summary',
  card: '',
};

describe('the pipeline page in its address', () => {
  it('given a view, when it is written and read again, then it is the same', () => {
    const view: PipelineView = {
      stage: 'application_screening',
      unitTypeId: 'u1',
      search: 'Ó Briain, M&S',
      open: ['rejected'],
      pages: { rejected: 3 },
      layout: 'table',
      sort: 'name',
      order: 'desc',
      place: 'viewing_appointment.scheduled',
      filters: { waiting: 'landlord', people: '2', move_in_to: '2026-06-01' },
      columns: ['criteria', 'source'],
      applicant: '6560f0c0a1b2c3d4e5f60718',
      tab: 'messages',
      card: '6560f0c0a1b2c3d4e5f60719',
    };
    expect(read(writeView(view).toString())).toEqual(view);
  });

  it('given a view that was kept, when it is applied, then the search and the open panel stay', () => {
    const kept = read('view=table&sort=criteria&waiting=landlord&people=2&columns=rent,papers&place=final_decision');
    const now = read('search=byrne&people=3&applicant=6560f0c0a1b2c3d4e5f60718');
    expect(withSettings(now, settingsOf(kept))).toEqual({ ...kept, search: 'byrne', applicant: now.applicant });
  });

  it('the plain page has a plain address', () => {
    expect(writeView(plain).toString()).toBe('');
  });

  it('given nonsense, then it is left out', () => {
    expect(read('stage=nowhere&page=in_review:0,x:-1,y:abc')).toMatchObject({ stage: null, pages: {} });
    expect(
      read('view=wall&sort=height&order=up&place=nowhere.else&applicant=me&card=1&people=many&move_in_to=soon'),
    ).toEqual(plain);
    expect(read('stage=final_decision&open=in_review,pending').open).toEqual(['pending']);
  });

  it('the page of a closed group is forgotten', () => {
    expect(writeView({ ...plain, pages: { in_review: 4 } }).toString()).toBe('');
  });
});

describe('steps from one view to the next', () => {
  const view: PipelineView = { ...plain, stage: 'application_screening', open: ['in_review'], pages: { in_review: 4 } };

  it('another stage starts with its groups closed; the same stage changes nothing', () => {
    expect(withStage(view, 'final_decision')).toMatchObject({ stage: 'final_decision', open: [], pages: {} });
    expect(withStage(view, 'application_screening')).toBe(view);
  });

  it('another filter goes back to the first pages and keeps groups open', () => {
    expect(withFilter(view, { search: 'byrne' })).toMatchObject({ search: 'byrne', open: ['in_review'], pages: {} });
  });

  it('opening twice opens once, closing closes', () => {
    expect(withGroup(withGroup(view, 'rejected', true), 'rejected', true).open).toEqual(['in_review', 'rejected']);
    expect(withGroup(view, 'in_review', false).open).toEqual([]);
  });

  it('sorting by a column twice turns it round, and another column begins its own way', () => {
    const byName = withSort(view, 'name');
    expect([byName.sort, byName.order, withSort(byName, 'name').order, withSort(byName, 'documents').order]).toEqual([
      'name',
      'asc',
      'desc',
      'desc',
    ]);
  });

  it('each group has its own page', () => {
    expect(withPage(view, 'rejected', 2).pages).toEqual({ in_review: 4, rejected: 2 });
  });
});
