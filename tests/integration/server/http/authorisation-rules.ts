import type { Access } from '../../../../server/http/access.ts';

/** What belongs to someone and is named by an id in a call's path, query or body. */
export type Thing = 'listing_id' | 'application_id' | 'document_id' | 'message_id' | 'id' | 'batch_id';

/**
 * Who may make a call, and whose things it is about:
 *
 * - `anyone`: the answer depends on nothing of anyone's.
 * - `secret`: whoever holds the token, code or address in the input; there is none to guess.
 * - `account`: any account, about itself; `landlord`: the same with a username.
 * - `owner`: the landlord whose thing the input names. For all other landlords it is not there.
 * - `applicant`: who sends the application's passcode. `operator`: an operator with a confirmed address.
 */
export type Rule =
  | { who: 'anyone' | 'secret' | 'account' | 'landlord' | 'applicant' | 'operator' }
  | {
      who: 'owner' | 'applicant-owner' | 'account-owner';
      of: Thing;
      /** How someone else's thing is refused; 404 unless told. */
      refusal?: 409;
    };

const anyone: Rule = { who: 'anyone' };
const secret: Rule = { who: 'secret' };
const account: Rule = { who: 'account' };
const landlord: Rule = { who: 'landlord' };
const applicant: Rule = { who: 'applicant' };
const operator: Rule = { who: 'operator' };
const owner = (of: Thing): Rule => ({ who: 'owner', of });
const ofListing = owner('listing_id');
const ofApplication = owner('application_id');

/** The access that a route must declare to keep its rule. */
export const accessOf: Readonly<Record<Rule['who'], readonly Access[]>> = {
  anyone: ['public', 'visitor'],
  secret: ['public', 'visitor'],
  account: ['signed-in'],
  'account-owner': ['signed-in'],
  landlord: ['landlord'],
  owner: ['landlord'],
  applicant: ['applicant'],
  'applicant-owner': ['applicant'],
  operator: ['operator'],
};

const pipeline = '/listing/application_pipeline';
const collection = '/applications/information_collection';
const appointment = '/applications/viewing_appointment';

/** A rule for every call of server/calls.ts. */
export const rules: Readonly<Record<string, Rule>> = {
  'get /health': anyone,
  'get /ready': anyone,
  'get /auth/isauthenticated': anyone,
  'post /auth/signin': secret,
  'post /auth/signup': anyone,
  'post /auth/logout': anyone,
  'get /auth/google': anyone,
  'get /auth/google/callback': secret,
  'post /auth/password/forgot': anyone,
  'post /auth/password/reset': secret,
  'post /auth/password/change': account,
  'post /auth/second_factor': secret,
  'post /auth/second_factor/cancel': anyone,
  'post /auth/second_factor/begin': account,
  'post /auth/second_factor/confirm': account,
  'post /auth/second_factor/end': account,
  'get /auth/passkeys': account,
  'post /auth/passkeys/begin': account,
  'post /auth/passkeys/add': account,
  'post /auth/passkeys/rename': { who: 'account-owner', of: 'id' },
  'post /auth/passkeys/remove': { who: 'account-owner', of: 'id' },
  'post /auth/passkey/begin': anyone,
  'post /auth/passkey/sign_in': secret,
  'post /auth/second_factor/passkey': secret,
  'post /auth/confirm_identity': account,
  'post /auth/recovery_codes/new': account,
  'post /auth/recovery/request': secret,
  'post /auth/recovery/begin': secret,
  'post /auth/recovery/stop': account,
  'post /auth/recovery/stop_by_link': secret,
  'get /auth/sign_ins': account,
  'post /auth/email/confirm': secret,
  'post /auth/email/resend': account,
  'get /auth/sessions': account,
  'post /auth/sessions/end': { who: 'account-owner', of: 'id' },
  'post /auth/sessions/end_others': account,
  'get /user/news': landlord,
  'post /user/news/change': landlord,
  'get /user/details': landlord,
  'post /user/details/change': landlord,
  'get /auth/mailboxes': landlord,
  'post /auth/mailboxes/add': landlord,
  'post /auth/mailboxes/remove': owner('id'),
  'put /user/username': account,
  'get /user/username/available': account,
  'get /live': account,

  'get /listing/list': landlord,
  'get /listing/info': ofListing,
  'get /listing/rental_units_summary': ofListing,
  'post /listing/create': landlord,
  'get /listing/form': ofListing,
  'post /listing/form': ofListing,
  'post /listing/address': ofListing,
  'post /listing/archive': ofListing,
  'post /listing/apply_page': ofListing,
  'get /apply_page/listing': secret,
  'post /apply_page/send': secret,
  'post /apply_page/enquiry': secret,
  'post /apply_page/confirm': secret,
  'get /listing/rental_units': ofListing,
  'get /listing/rental_units/history': ofListing,
  'post /listing/rental_units/close': ofListing,
  'post /listing/rental_units/reopen': ofListing,
  'post /listing/rental_units/eircode': ofListing,
  'post /listing/rental_units/add_unit': ofListing,
  'post /listing/rental_units/edit_unit': ofListing,
  'post /listing/rental_units/add_instance': ofListing,
  'post /listing/rental_units/remove': ofListing,
  'post /listing/rental_units/move_applicant': ofListing,
  'post /listing/rental_units/cancel_applicant': ofApplication,
  'get /listing/closing': ofListing,
  'get /listing/closing/count': ofListing,
  'post /listing/closing/send': ofListing,
  'get /listing/closing/batch': ofListing,
  'post /listing/closing/undo': ofListing,
  'post /listing/close': ofListing,
  'post /listing/reopen': ofListing,
  'get /listing/:listing_id/applications.csv': ofListing,
  'get /listing/viewing_availability': ofListing,
  'post /listing/viewing_availability': ofListing,
  'get /listing/booked_viewing_slots': ofListing,
  'get /listing/viewing_waiting': ofListing,
  'post /listing/reopen_date': ofListing,
  'get /listing/run_sheet': ofListing,
  'get /listing/cancel_applicant_viewing': ofApplication,
  'post /listing/cancel_applicant_viewing': ofApplication,
  'get /listing/cancel_all_viewing': ofListing,
  'post /listing/cancel_all_viewing': ofListing,
  'post /listing/cancel_slot_viewings': ofListing,
  'post /listing/viewing_attendance': ofApplication,
  'post /listing/adverts': ofListing,
  'post /listing/adverts/remove': ofListing,
  'post /listing/verify_and_extract_url': landlord,
  'get /listing/progression': ofListing,
  'post /listing/progression': ofListing,
  'post /listing/progression/ask_more': ofListing,
  'get /listing/screening_criteria': ofListing,
  'post /listing/screening_criteria': ofListing,
  'post /listing/tell_rejected': ofListing,
  'get /listing/applicant': ofApplication,
  'get /listing/conversations': ofListing,
  'get /listing/conversations/count': ofListing,
  'get /listing/conversation': ofApplication,
  'post /listing/conversation/send': ofApplication,
  'post /listing/conversation/withdraw': ofApplication,
  'post /listing/conversation/withdrew': ofApplication,
  'post /listing/conversation/retry': ofApplication,
  'post /listing/conversation/read': ofApplication,
  'post /listing/conversation/draft': ofApplication,
  'post /listing/conversation/use_document': ofApplication,
  'get /listing/message_templates': landlord,
  'post /listing/message_templates/save': landlord,
  'post /listing/message_templates/remove': landlord,

  [`get ${pipeline}/dossier/:application_id`]: ofApplication,
  [`get ${pipeline}/numbers_per_stage`]: ofListing,
  [`get ${pipeline}/stage_list/final_decision`]: ofListing,
  [`get ${pipeline}/stage_list/:stage/:subState`]: ofListing,
  [`post ${pipeline}/move_forward`]: ofApplication,
  [`post ${pipeline}/undo_move`]: ofApplication,
  [`post ${pipeline}/reject`]: ofApplication,
  [`get ${pipeline}/table`]: ofListing,
  [`get ${pipeline}/application_documents/:application_id`]: ofApplication,
  [`get ${pipeline}/fields`]: ofApplication,
  [`post ${pipeline}/correct`]: ofApplication,
  [`get ${pipeline}/joined`]: ofApplication,
  [`get ${pipeline}/accesses`]: ofApplication,
  [`post ${pipeline}/separate`]: ofApplication,
  [`post ${pipeline}/bulk_preflight`]: ofListing,
  [`post ${pipeline}/bulk_move`]: ofListing,
  [`get ${pipeline}/bulk_state`]: owner('batch_id'),
  [`post ${pipeline}/bulk_undo`]: owner('batch_id'),
  [`get ${pipeline}/accept_preview`]: ofApplication,
  [`post ${pipeline}/accept_tenant`]: ofApplication,
  [`get ${pipeline}/compare`]: ofListing,
  [`get ${pipeline}/decision_facts`]: ofListing,
  [`get ${pipeline}/note`]: ofApplication,
  [`post ${pipeline}/note`]: ofApplication,
  [`post ${pipeline}/backup`]: ofApplication,
  [`get ${pipeline}/unit_choices`]: ofListing,
  [`post ${pipeline}/override_verdict`]: owner('document_id'),
  [`post ${pipeline}/ask_again`]: owner('document_id'),

  'get /user/calendar_feed': landlord,
  'post /user/calendar_feed/connect': landlord,
  'post /user/calendar_feed/detail': landlord,
  'post /user/calendar_feed/disconnect': landlord,
  'get /calendar/:file': secret,

  'get /files/messages/:message_id/html': owner('message_id'),
  'get /files/messages/:message_id/files/:at': owner('message_id'),
  'get /files/documents/:document_id': owner('document_id'),
  'get /unsorted': landlord,
  'get /unsorted/count': landlord,
  'get /unsorted/confirmations': landlord,
  'get /unsorted/archived': landlord,
  'post /unsorted/file': owner('id'),
  // Already filed, already archived, never there: one answer for all.
  'post /unsorted/archive': { who: 'owner', of: 'id', refusal: 409 },
  'post /unsorted/restore': { who: 'owner', of: 'id', refusal: 409 },
  'post /unsorted/join': owner('id'),
  'post /unsorted/sender_rule': landlord,
  'get /today': landlord,
  'get /search': landlord,
  [`post ${pipeline}/erase`]: ofApplication,
  'post /today/no_reply': ofApplication,
  'post /today/bounce_seen': ofApplication,
  'post /today/times_seen': ofApplication,

  [`post ${collection}/verify_passcode`]: secret,
  [`post ${appointment}/verify_passcode`]: secret,
  [`post ${collection}/resend_passcode`]: anyone,
  'post /applications/devices/resume': anyone,
  'post /applications/devices/sign_out': anyone,
  'post /applications/devices/list': applicant,
  'post /applications/devices/end': { who: 'applicant-owner', of: 'id' },
  'post /applications/devices/end_all': applicant,
  'post /applications/own_data/withdraw': applicant,
  'post /applications/own_data/erase': applicant,
  [`post ${collection}/status`]: applicant,
  [`post ${collection}/fields`]: applicant,
  [`post ${collection}/save_draft`]: applicant,
  [`post ${collection}/upload`]: applicant,
  [`post ${collection}/remove_document`]: { who: 'applicant-owner', of: 'document_id' },
  [`post ${collection}/submit`]: applicant,
  [`post ${collection}/unit_choice`]: applicant,
  [`post ${collection}/choose_unit`]: applicant,
  [`post ${appointment}/available_viewing_slots`]: applicant,
  [`post ${appointment}/has_booked_viewing`]: applicant,
  [`post ${appointment}/submit`]: applicant,
  [`post ${appointment}/cancel`]: applicant,
  [`post ${appointment}/none_suit`]: applicant,
  [`post ${appointment}/calendar`]: applicant,
  [`post ${appointment}/still_interested`]: applicant,

  'get /operations/recoveries': operator,
  'post /operations/recoveries/agree': operator,
  'get /operations/traces': operator,
  'get /operations/overview': operator,
  'get /operations/outbox': operator,
  'get /operations/suppressions': operator,
  'post /operations/suppressions/add': operator,
  'post /operations/suppressions/remove': operator,
  'get /operations/failed': operator,
  'get /operations/platforms': operator,
  'get /operations/actions': operator,
  'get /operations/accesses': operator,
  'post /operations/reread': operator,
  'post /operations/outbox/retry': operator,
  'post /operations/failed/retry': operator,

  // Outside production only, where no email leaves the machine.
  'get /dev/mail': anyone,
  'get /dev/mail.json': anyone,
};
