import { type KindMarks } from './marks.ts';

export const universityEnrolment: KindMarks = {
  kind: 'university_enrolment',
  marks: [
    { weight: 6, phrases: ['certificate of registration', 'confirmation of registration', 'proof of registration', 'confirmation of enrolment', 'certificate of enrolment', 'proof of enrolment', 'enrolment confirmation', 'registration confirmation', 'statement of registration', 'certificate of attendance', 'letter of enrolment', 'enrolment letter', 'enrollment', 'student status letter', 'registration statement', 'confirmation of student status', 'student status', 'immatrikulationsbescheinigung', 'certificat de scolarite', 'offer of admission', 'letter of acceptance', 'offer of a place', 'certificate of student registration', 'verification of enrolment', 'letter of registration', 'proof of student status'] },
    { weight: 5, pattern: /\b(?:(?:is|are|has been|was|being) (?:\w+ ){0,4}?(?:registered|enrolled|enroled)|(?:registered|enrolled|full[- ]time|current|part[- ]time) (?:\w+[ -]){0,3}student|student (?:of|at|in) (?:this|the|our)|registered (?:on|for|in|as|to)|offer(?:ed)? (?:\w+ ){0,3}(?:place|admission)|attend(?:s|ing) (?:\w+ ){0,4}(?:course|programme))\b/ },
    { weight: 4, phrases: ['academic year', 'academic session', 'academic registry', 'registry', 'student number', 'student no', 'student id', 'programme of study', 'student registry', 'course code', 'programme code', 'student records', 'admissions office', 'student services', 'academic affairs', 'programme title'] },
    { weight: 3, phrases: ['university', 'college', 'ollscoil', 'institute of technology', 'trinity', 'ucd', 'dcu', 'tu dublin', 'ucc', 'maynooth', 'rcsi', 'ncad', 'school of', 'technological university', 'universite', 'universitat', 'coláiste', 'colaiste', 'institute', 'academy', 'faculty', 'business school'] },
    { weight: 2, phrases: ['bachelor', 'master', 'masters', 'msc', 'bsc', 'ba', 'phd', 'degree', 'undergraduate', 'postgraduate', 'diploma', 'stage', 'semester', 'year 1', 'year 2', 'first year', 'second year', 'full time', 'honours', 'hons', 'doctorate', 'beng', 'programme', 'course'] },
    { weight: -6, phrases: ['apprentice', 'apprenticeship', 'solas', 'education and training board', 'phase'] },
    { weight: -5, phrases: ['is employed', 'net pay', 'opening balance', 'closing balance', 'balance forward', 'guarantor', 'sponsor', 'my tenant', 'tenancy', 'annual salary', 'gross salary', 'financially support', 'landlord', 'is employed as', 'employed by', 'employed as'] },
    { weight: -6, phrases: ['curriculum vitae', 'work experience', 'transcript of records', 'conferred', 'parchment', 'invoice', 'scholarship of', 'stipend of'] },
  ],
};
