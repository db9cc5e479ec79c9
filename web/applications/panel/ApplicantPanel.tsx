import { Mail } from 'lucide-react';
import { useSearchParams } from 'react-router';
import type { ApplicantDetails, ApplicantListItem } from '../../../domain/calls/pipeline.ts';
import { useApplicant } from '../../api/pipeline.ts';
import { conversationPath } from '../../base/paths.ts';
import { ButtonLink } from '../../components/ButtonLink.tsx';
import { LoadFailed } from '../../components/LoadFailed.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { useErrorToast } from '../../components/useErrorToast.ts';
import { LandlordNote } from './LandlordNote.tsx';
import { Contact, HeldEmail, History, Letter, Part, WriterLine } from './ApplicantParts.tsx';
import { DossierLinks } from '../../shared/applications/DossierLinks.tsx';
import { requestText } from '../../shared/messages/request-text.ts';
import { RequestOffer } from '../../shared/messages/RequestOffer.tsx';
import { KnownFields } from '../corrections/KnownFields.tsx';
import { Documents } from './Documents.tsx';
import { interestsText } from '../labels.ts';
import { LaterQuestions } from './LaterQuestions.tsx';
import { Openings } from './Openings.tsx';
import { OtherActs } from './OtherActs.tsx';
import { useLetterSeen } from './useLetterSeen.ts';
import { Remind } from './Remind.tsx';
import { Screening } from './Screening.tsx';
import { SeparateJoined } from './SeparateJoined.tsx';
import { applicationsText } from '../text.ts';
import { readView, writeView } from '../url-state.ts';
import { panelText } from './text.ts';

const text = panelText.panel;
const failed = applicationsText.page.applicantsFailed;

/** Everything about one applicant, below their card: letter and facts, with documents and checks beside them. */
export function ApplicantPanel({ item }: { item: ApplicantListItem }) {
  const { data, error, isFetching, refetch } = useApplicant(item.application_id);
  useLetterSeen(data);
  useErrorToast(error, failed);
  return (
    <div className="grid gap-x-8 gap-y-6 border-t border-line bg-sunken/50 px-4 py-5 desk:grid-cols-[1.2fr_1fr] desk:px-6">
      <div className="flex min-w-0 flex-col gap-6">
        {data && item.request && <Request item={item} request={item.request} data={data} />}
        {data && <WriterLine writer={data.writer} name={data.name} />}
        <Contact
          applicationId={item.application_id}
          email={item.email}
          phone={item.phone_number}
          isHidden={item.is_hidden ?? false}
          interests={interestsText(item.rental_unit_interest)}
        />
        <div className="flex flex-wrap gap-3">
          <MessagesLink applicationId={item.application_id} />
          <DossierLinks applicationId={item.application_id} name={item.name} />
          {data && (
            <Remind
              listingId={data.listing_id}
              applicationId={item.application_id}
              name={item.name || item.email}
              data={data}
            />
          )}
        </div>
        <Part title={text.letter}>
          <Letter text={item.application_letter} />
        </Part>
        {data && <KnownFields data={data} listingId={data.listing_id} />}
      </div>
      <div className="flex min-w-0 flex-col gap-6">
        {data && <Note data={data} />}
        <Part title={text.documents}>
          <Documents applicationId={item.application_id} />
          {data && <LaterQuestions questions={data.not_asked} />}
          {data && data.documents.length > 0 && <Openings applicationId={item.application_id} />}
        </Part>
        {error && <LoadFailed text={failed} busy={isFetching} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton className="after-a-while h-32" />}
        {data && <Record item={item} data={data} />}
      </div>
    </div>
  );
}

type RecordProps = { item: ApplicantListItem; data: ApplicantDetails };

/** What their last message asks for, with the actions for it. */
function Request({ item, request, data }: RecordProps & { request: NonNullable<ApplicantListItem['request']> }) {
  return (
    <RequestOffer
      request={request}
      messageId={request.message_id}
      applicant={{ id: item.application_id, name: item.name }}
      listingId={data.listing_id}
      hasViewing={data.sub_state === 'scheduled'}
    >
      <ButtonLink variant="secondary" size="small" to={conversationPath(data.listing_id, item.application_id)}>
        {requestText.act.open}
      </ButtonLink>
    </RequestOffer>
  );
}

function Note({ data }: { data: ApplicantDetails }) {
  return (
    <Part title={text.note}>
      <LandlordNote
        listingId={data.listing_id}
        applicationId={data.application_id}
        deciding={data.stage === 'final_decision' && data.sub_state === 'pending'}
      />
    </Part>
  );
}

/** How the applicant came to where they are, and what can be done about that. */
function Record({ item, data }: RecordProps) {
  return (
    <>
      {data.undo_until && <HeldEmail item={item} listingId={data.listing_id} until={data.undo_until} />}
      <Part title={text.screening}>
        <Screening criteria={data.screening} />
      </Part>
      <SeparateJoined applicationId={item.application_id} listingId={data.listing_id} />
      <History history={data.history} />
      <div className="flex flex-wrap gap-3">
        <OtherActs item={item} listingId={data.listing_id} />
      </div>
    </>
  );
}

/** Opens the conversation beside the cards. */
function MessagesLink({ applicationId }: { applicationId: string }) {
  const [query] = useSearchParams();
  const beside = writeView({ ...readView(query), applicant: applicationId, tab: 'messages' });
  return (
    <ButtonLink variant="secondary" size="small" to={`?${beside.toString()}`} preventScrollReset>
      <Mail aria-hidden /> {text.messages}
    </ButtonLink>
  );
}
