import { Types } from 'mongoose';
import {
  type ApplicantDevice,
  type ApplicantDevices,
  type ResumeAnswer,
  applicantSchema,
  endDeviceSchema,
  resumeSchema,
} from '../../domain/calls/applicant-gate.ts';
import { callerOf } from '../../store/applications/applicant-link.ts';
import {
  type ApplicantSession,
  applicantSessionsOf,
  endApplicantSession,
  endApplicantSessions,
} from '../../store/applications/applicant-session.ts';
import { endPasscode } from '../../store/applications/passcode.ts';
import { call } from '../http/call.ts';
import { notFound } from '../http/errors.ts';
import { currentDevice, letOut, resumeApplicant } from './applicant-session.ts';

const path = (name: string) => `/applications/devices/${name}`;

const presentDevice = (
  { _id, device, createdAt, lastSeenAt, remembered }: ApplicantSession,
  current: string | null,
): ApplicantDevice => ({
  id: _id,
  device,
  created_at: createdAt.toISOString(),
  last_seen_at: lastSeenAt.toISOString(),
  remembered,
  current: _id === current,
});

/** Whether this browser's cookie still opens the application: checked before the page asks for a passcode. */
const resume = call({
  method: 'post',
  path: path('resume'),
  limit: 'read',
  access: 'public',
  schema: resumeSchema,
  async act({ input, cookies, context, now }) {
    const { id } = callerOf(context.options.sessionSecret, input.applicationId);
    if (!Types.ObjectId.isValid(id)) return false;
    return (await resumeApplicant(new Types.ObjectId(id), cookies, now)).state === 'open';
  },
  present: (open): ResumeAnswer => ({ open }),
});

const list = call({
  method: 'post',
  path: path('list'),
  limit: 'passcode',
  access: 'applicant',
  schema: applicantSchema,
  act: ({ who, now }) => applicantSessionsOf(who._id, now),
  present: (sessions, { who, cookies }): ApplicantDevices => {
    const current = currentDevice(who._id, cookies);
    const items = sessions.map((session) => presentDevice(session, current));
    return { items: items.sort((a, b) => Number(b.current) - Number(a.current)) };
  },
});

const end = call({
  method: 'post',
  path: path('end'),
  limit: 'passcode',
  access: 'applicant',
  schema: endDeviceSchema,
  async act({ input, who, cookies }) {
    if (input.id === currentDevice(who._id, cookies)) return letOut(who._id, cookies);
    if (!(await endApplicantSession(who._id, input.id))) throw notFound('device');
  },
  present: () => ({ ended: 1 }),
});

/** Ends this browser's session; a browser without one is signed out already. */
const signOut = call({
  method: 'post',
  path: path('sign_out'),
  limit: 'read',
  access: 'public',
  schema: resumeSchema,
  async act({ input, cookies, context }) {
    const { id } = callerOf(context.options.sessionSecret, input.applicationId);
    if (Types.ObjectId.isValid(id)) await letOut(new Types.ObjectId(id), cookies);
  },
  present: () => ({ ended: 1 }),
});

/** Ends every session and voids the passcode: anyone who knows it is out as well. */
const endAll = call({
  method: 'post',
  path: path('end_all'),
  limit: 'passcode',
  access: 'applicant',
  schema: applicantSchema,
  async act({ who, cookies, now }) {
    await endPasscode(who._id, now);
    const ended = await endApplicantSessions(who._id);
    await letOut(who._id, cookies);
    return ended;
  },
  present: (ended) => ({ ended }),
});

export const applicantDeviceRoutes = [resume, list, end, endAll, signOut];
