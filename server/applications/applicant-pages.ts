import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import express, { type NextFunction, type Request, type RequestHandler, type Response } from 'express';
import { Types } from 'mongoose';
import { deviceWords } from '../../domain/accounts/device.ts';
import type { ApplicantPage } from '../../domain/applications/applicant-link.ts';
import { type GateReason, gateReasonParameter, gateReasons } from '../../domain/applications/gate-slots.ts';
import { gateText } from '../../domain/applications/gate-text.ts';
import { resendSchema, verifyPasscodeSchema } from '../../domain/calls/applicant-gate.ts';
import { type PageName, pageAt, paths } from '../../domain/pages.ts';
import { callerOf } from '../../store/applications/applicant-link.ts';
import { admitted } from '../http/access.ts';
import { through } from '../http/call.ts';
import type { Context } from '../http/context.ts';
import { type Cookies, cookiesOf } from '../http/cookies.ts';
import { noteError } from '../http/error-answer.ts';
import { nameRoute } from '../http/metrics.ts';
import { resumeApplicant } from './applicant-session.ts';
import { type GateOutcome, type GateView, gatePage } from './gate-page.ts';
import { presentCheck, provePasscode } from './prove-passcode.ts';
import { resendPasscode } from './resend-passcode.ts';

const kinds = {
  informationCollection: 'information_collection',
  viewingAppointment: 'viewing_appointment',
} as const satisfies Partial<Record<PageName, ApplicantPage>>;

const isApplicantPage = (name: PageName | null): name is keyof typeof kinds => name !== null && name in kinds;

/** One applicant's page: which of the two, of which application, at which path. */
type Place = { page: ApplicantPage; applicationId: string; path: string };

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part; // Malformed encoding: it names no application, and gets the same response as any that doesn't exist.
  }
}

function placeOf(request: Request): Place | null {
  const name = pageAt(request.path);
  if (!isApplicantPage(name)) return null;
  const applicationId = decoded(request.path.split('/').filter(Boolean).at(-1) ?? '');
  return { page: kinds[name], applicationId, path: paths[name](applicationId) };
}

const reasonOf = (request: Request): GateReason | null =>
  gateReasons.find((reason) => reason === request.query[gateReasonParameter]) ?? null;

/** What this browser's cookie says. If the store is down, the passcode page is shown anyway. */
async function stateOf({ applicationId }: Place, cookies: Cookies, context: Context) {
  const { id } = callerOf(context.options.sessionSecret, applicationId);
  if (!Types.ObjectId.isValid(id)) return 'none';
  try {
    return (await resumeApplicant(new Types.ObjectId(id), cookies, context.options.now())).state;
  } catch (error) {
    context.options.log.error({ err: error }, 'an applicant’s session could not be read');
    return 'none';
  }
}

/** Whether the signed-in user must choose a username first (specification, section 2, "Route guard rules"). */
async function mustSetUp(request: Request, response: Response, context: Context): Promise<boolean> {
  await through(context.sessions.open, request, response);
  const user = await admitted('visitor', request, context);
  return user !== null && !user.username;
}

type FormAnswer = { status: number; headers?: Readonly<Record<string, string>>; outcome: GateOutcome };

/** Checks the passcode typed into the form: 'inside' if it was right. */
async function tryForm(
  place: Place,
  body: Readonly<Record<string, unknown>>,
  { request, cookies, context }: { request: Request; cookies: Cookies; context: Context },
): Promise<FormAnswer | 'inside'> {
  const from = request.ip ?? '';
  await context.limits.take('passcode', from);
  const input = verifyPasscodeSchema.parse({
    applicationId: place.applicationId,
    // As copied from the email.
    passcode: String(body['passcode'] ?? '').replace(/\s+/g, ''),
    remember_device: body['remember_device'] === 'yes',
  });
  const device = deviceWords(request.get('User-Agent') ?? '');
  const checked = await provePasscode({ input, from, device, cookies, context, now: context.options.now() });
  if (checked.answer === 'right') return 'inside';
  return { status: 422, outcome: { of: 'passcode', answer: presentCheck(checked) } };
}

/** The same response, whether or not there is anything to send, as for the call. */
async function resendByForm({ applicationId }: Place, from: string, context: Context): Promise<FormAnswer> {
  await context.limits.take('resend', from);
  const input = resendSchema.parse({ applicationId });
  context.background.run('resend-passcode', () => resendPasscode(input.applicationId, context));
  return { status: 200, outcome: { of: 'resend', sent: true } };
}

const urlencoded = express.urlencoded({ extended: false, limit: '4kb' });

/** Does what one of the page's two forms requests; a refusal is shown on the page. */
async function formAnswer(
  place: Place,
  request: Request,
  response: Response,
  context: Context,
): Promise<FormAnswer | 'inside'> {
  let of: 'passcode' | 'resend' = 'passcode';
  try {
    await through(urlencoded, request, response);
    const body = request.body as Readonly<Record<string, unknown>>;
    if (body['resend'] === 'yes') {
      of = 'resend';
      return await resendByForm(place, request.ip ?? '', context);
    }
    const cookies = cookiesOf(request, response, context.options);
    return await tryForm(place, body, { request, cookies, context });
  } catch (error) {
    const refusal = noteError(error, context.options.log, request, response);
    const otherwise = of === 'passcode' ? gateText.gate.failed : gateText.gate.resendFailed;
    return {
      status: refusal?.status ?? 500,
      headers: refusal?.headers ?? {},
      outcome: { of, failure: refusal?.message ?? otherwise },
    };
  }
}

/**
 * Serves the applicant's two pages: the passcode page, which is drawn here and works without scripts, to a browser that
 * has not proved a passcode; and the application's document to any other. The forms of the passcode page count, respond
 * and admit as the calls do; `sameOriginOnly` precedes them.
 */
export function applicantPages(context: Context): RequestHandler {
  const { webRoot } = context.options;
  if (!webRoot) return (_request, _response, next) => next();
  let drawn: Promise<string> | null = null;
  const show = async (response: Response, view: GateView) => {
    drawn ??= readFile(join(webRoot, 'gate.html'), 'utf8');
    response.type('html').send(gatePage(await drawn, view));
  };

  const open = async (place: Place, request: Request, response: Response, next: NextFunction) => {
    if (await mustSetUp(request, response, context)) return response.redirect(303, paths.setup);
    const reason = reasonOf(request);
    const cookies = cookiesOf(request, response, context.options);
    const state = reason ? 'none' : await stateOf(place, cookies, context);
    if (state === 'open')
      return response.sendFile('applicant.html', { root: webRoot, cacheControl: false }, (error) =>
        error ? next(error) : undefined,
      );
    const known = state === 'ended' ? 'signed-out' : reason;
    return show(response, { ...place, reason: known, outcome: null, remember: false });
  };

  const take = async (place: Place, request: Request, response: Response) => {
    const answer = await formAnswer(place, request, response, context);
    if (answer === 'inside') return response.redirect(303, place.path);
    response.status(answer.status).set(answer.headers ?? {});
    const remember = (request.body as Record<string, unknown> | undefined)?.['remember_device'] === 'yes';
    return show(response, { ...place, reason: null, outcome: answer.outcome, remember });
  };

  return async (request, response, next) => {
    const place = placeOf(request);
    const isForm = request.method === 'POST' && Boolean(request.is('urlencoded'));
    if (!place || !(isForm || request.method === 'GET' || request.method === 'HEAD')) return next();
    nameRoute(response, 'page');
    response.set('Cache-Control', 'no-store');
    await (isForm ? take(place, request, response) : open(place, request, response, next));
  };
}
