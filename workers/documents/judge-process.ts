// The child process in which documents are judged by the rules: it keeps nothing between documents and may be killed at
// any time.
import { answerRequests } from '@letterbox/confinement/inside';
import { judge } from '../../domain/documents/judge.ts';
import { judgeJoined } from '../../domain/documents/joined/judge-joined.ts';
import { filesOfOneDocument } from '../../domain/documents/joined/one-document.ts';
import type { JudgingAnswer, JudgingRequest } from './judge-in-child.ts';

function answerTo(request: JudgingRequest): JudgingAnswer {
  switch (request.what) {
    case 'one':
      return judge(request.document, request.question);
    case 'joined':
      return judgeJoined(request.parts, request.question);
    case 'groups':
      return filesOfOneDocument(request.files, request.today);
  }
}

answerRequests<JudgingRequest, JudgingAnswer>(async (request) => answerTo(request));
