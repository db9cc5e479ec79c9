import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApplyPageAnswer } from '../../../../domain/calls/apply-page.ts';
import type { PrivacyNoticeAnswer } from '../../../../domain/calls/privacy.ts';
import { findApplicationById } from '../../../../store/applications/find-application.ts';
import { bodyOf } from '../browser-for-tests.ts';
import { landlord } from '../people-for-tests.ts';
import { openTestServer, type TestServer } from '../server-for-tests.ts';
import { application, landlordIdOf, listingOf, passcodeFor } from '../world-for-tests.ts';

const service = { host: 'models.example', model: 'reader-2' };
let app: TestServer;
beforeAll(async () => {
  app = await openTestServer({ processors: ['model'], model: service });
});
afterAll(() => app.close());

const notice = async (query: string) =>
  bodyOf<PrivacyNoticeAnswer>(await app.visitor().get(`/privacy_notice?${query}`));
const wordsOf = ({ sections }: PrivacyNoticeAnswer) => sections.flatMap(({ lines }) => lines).join(' ');

describe('the privacy notice of a landlord', () => {
  it('is for anyone, has a new version when what it says changes, and each version stays to be read', async () => {
    const owner = await landlord(app, 'telling');
    const first = await notice('username=telling');
    expect(first).toMatchObject({ landlord: 'telling', version: 1, current_version: 1 });
    // Read at the same time or later, it is the same version.
    const again = await Promise.all(Array.from({ length: 5 }, () => notice('username=Telling')));
    expect(again.map(({ version }) => version)).toEqual([1, 1, 1, 1, 1]);

    app.clock.forward(3_600_000);
    await owner.post('/user/periods/change', { documents: 14 });
    const second = await notice('username=telling');
    expect(second).toMatchObject({ version: 2, since: app.clock.now().toISOString() });
    expect(wordsOf(second)).toContain('14 days after your application has ended');
    const before = await notice('username=telling&version=1');
    expect(before).toEqual({ ...first, current_version: 2 });
    expect(wordsOf(before)).toContain('30 days after your application has ended');
  });

  it('says that a language model reads documents only while the landlord has turned it on', async () => {
    const owner = await landlord(app, 'modelled');
    const words = async () =>
      wordsOf(bodyOf<PrivacyNoticeAnswer>(await app.visitor().get('/privacy_notice?username=modelled')));
    const turn = async (on: boolean) => (await owner.post('/user/model/change', { on })).body;
    expect((await owner.get('/user/model')).body).toEqual({ service, on: false, since: null });
    expect(await words()).not.toContain('language model');
    expect(await turn(true)).toMatchObject({ on: true, since: app.clock.now().toISOString() });
    expect(await words()).toContain('language model');
    expect(await turn(false)).toMatchObject({ on: false, since: null });
    expect(await words()).not.toContain('language model');
  });

  it('is not found for a name that nobody has, or a version that there never was', async () => {
    expect((await app.visitor().get('/privacy_notice?username=nobodyhere')).status).toBe(404);
    expect((await app.visitor().get('/privacy_notice?username=telling&version=9')).status).toBe(404);
    expect((await app.visitor().get('/privacy_notice?username=telling&version=x')).status).toBe(400);
  });

  it('is linked from the applicant’s page, which keeps the versions that it led to, and from the apply page', async () => {
    const owner = await landlord(app, 'linking');
    const listingId = await listingOf(owner, { advert_urls: [] });
    const position = { stage: 'information_collection', subState: 'pending' } as const;
    const given = await application(await landlordIdOf(owner), listingId, { position });
    const sends = { applicationId: String(given._id), passcode: await passcodeFor(given, app.clock.now()) };
    const open = () => app.visitor().post('/applications/information_collection/status', sends);
    expect((await open()).body).toMatchObject({ privacy_notice: '/privacy-notice/linking' });
    const at = app.clock.now();
    await open();
    await owner.post('/user/periods/change', { documents: 7 });
    await open();
    const seen = (await findApplicationById(given._id))?.noticesSeen;
    expect(seen).toMatchObject([{ version: 1, at }, { version: 2 }]);
    expect(seen).toHaveLength(2);

    const listing = await owner.post('/listing/apply_page', { listing_id: listingId, on: true });
    const { code } = listing.body['apply_page'] as { code: string };
    const page = bodyOf<ApplyPageAnswer>(await app.visitor().get(`/apply_page/listing?code=${code}`));
    expect(page.privacy_notice).toBe('/privacy-notice/linking');
  });
});
