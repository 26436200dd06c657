import { z } from 'zod';
import { waitReasons } from '../appointments/appointments.ts';
import { enquiryStates, enquiryTypeNames } from '../enquiry/enquiryTypes.ts';
import { pattern, pluralFormsSchema, text, texts } from '../text/textSchemas.ts';
import { actionEvents, auditActions } from './deskActions.ts';

/** The schema of an object with a field for each of these names. */
function fieldForEach<N extends string, T extends z.ZodType>(names: readonly N[], schema: T) {
  return z.strictObject(Object.fromEntries(names.map((name) => [name, schema])) as Record<N, T>);
}

const headingAndText = z.strictObject(texts('heading text'));
const ofEnquiry = pattern('enquiry');

/** The words of the desk (content/en/desk.yaml, which explains each text). */
export const deskSchema = z.strictObject({
  ...texts('name skip staffOnly optional error'),
  title: pattern('page', 'shortName'),
  navigation: z.strictObject({
    ...texts('label waiting all visits statistics audit other signOut lostDevice signOutEverywhere'),
    signedIn: pattern('person'),
  }),
  waited: z.strictObject({ ...texts('minutes hours days', pluralFormsSchema), none: text }),
  when: z.strictObject({ ...texts('today yesterday', pattern('time')), onDay: pattern('day', 'time') }),
  enquiryTypes: fieldForEach(enquiryTypeNames, text),
  states: fieldForEach(enquiryStates, z.strictObject(texts('name about'))).extend({
    new: z.strictObject(texts('name')),
  }),
  enquiry: z.strictObject({
    ...texts('overdue spam interpreter prefersEmail noPhone noContact write repeated unreached justReceived'),
    ...texts('textMessage messageWaiting messageEnded'),
    interpreterFor: pattern('language'),
    ...texts('waits bookedFor', pattern('time')),
    ...texts('received callAgainAt', pattern('when')),
    ...texts('call phone', pattern('number')),
    about: pattern('type', 'about'),
    referral: pattern('type', 'name', 'about'),
    callWhom: pattern('name', 'number'),
    enquiryOf: pattern('name'),
    outcomes: z.strictObject(texts('leftMessage contacted booked closed new spam notSpam')),
    tried: z.strictObject({ ...texts('once twice'), often: pattern('count') }),
    forColleague: pattern('person'),
    lastNote: pattern('note', 'person', 'when'),
    readFirst: z.strictObject(texts('tag sign onThePhone prefersEmail')),
    // For an enquiry with a message left on voicemail, the list shows the number of calls instead of a reason.
    waitReasons: fieldForEach(waitReasons, text).omit({ leftMessage: true }),
  }),
  waiting: z.strictObject({
    ...texts('heading order notes'),
    ...texts('count overdue', pluralFormsSchema),
    includeEntry: pattern('name', 'when'),
    more: pattern('count', 'all'),
    none: headingAndText,
    readFirst: z.strictObject(texts('heading about')),
    filters: z.strictObject(texts('label all readFirst overdue forYou call write referral')),
    printed: pattern('when'),
    add: text,
  }),
  add: z.strictObject({
    ...texts('heading name phone note language button back'),
    faults: z.strictObject(texts('name phone')),
  }),
  all: z.strictObject({
    ...texts('heading foundMany none empty pages newer older csv csvAbout'),
    search: z.strictObject({
      ...texts('words hint more state type service language spam from to anyState anyType'),
      ...texts('anyService anyLanguage anySpam noSpam onlySpam colleague anyColleague find clear summary'),
      faults: z.strictObject(texts('notADay endsBeforeItBegins')),
    }),
    found: pluralFormsSchema,
  }),
  page: z.strictObject({
    details: text,
    mail: pattern('to'),
    reference: pattern('id'),
    state: z.strictObject({
      ...texts('heading note noteHint callAgain callHint callDay callTime callToday save confirm'),
      setBy: pattern('person', 'when'),
    }),
    times: z.strictObject({
      ...texts(
        'heading withdraw diary offer third day dayHint start person nobody roomLabel noRoom book bookAbout',
      ),
      ...texts('minutes place noteToVisitorLabel ends endsHint endsDay endsTime send move moveSend'),
      ...texts('cancel cancelSend'),
      with: pattern('time', 'person'),
      room: pattern('time', 'room'),
      at: pattern('time', 'place'),
      places: z.strictObject(texts('clinic home phone')),
      offers: z.strictObject({
        ...texts('open unreached', pattern('person', 'when', 'end')),
        ...texts('taken notSuited withdrawn ended', pattern('when')),
      }),
      noteToVisitor: pattern('note'),
      legend: pattern('number'),
      noteToVisitorHint: pattern('language'),
      closed: z.strictObject(texts('spam spamVisit')),
      asksEmail: z.strictObject({ ...texts('noEmail referral label hint'), unreached: pattern('to') }),
      booked: pattern('time'),
      faults: z.strictObject({
        ...texts('notATime notMinutes notAnAddress past tooFar twice notMoved unreached'),
        ...texts('confirmHint confirm endsPast endsAfterFirst hasVisit hasOffer offered taken onlyOffered'),
        noteTooLong: pattern('max'),
        closedWeekday: pattern('weekday'),
        closedDay: pattern('reason'),
        ...texts('outsideCallHours outsideHours', pattern('opens', 'closes')),
        ...texts('overlapsPerson overlapsRoom overlapsNobody', pattern('state', 'name', 'time')),
        dayOff: pattern('person', 'days', 'weekday'),
        notToCall: pattern('state'),
        openOther: pattern('name'),
      }),
    }),
    colleague: z.strictObject(texts('label hint nobody')),
    notes: z.strictObject({ ...texts('heading none'), by: pattern('person', 'when') }),
    earlier: z.strictObject(texts('heading about none')),
    fromSender: z.strictObject(texts('heading about')),
    messages: z.strictObject({
      ...texts('heading none resend otherInbox inbox send'),
      ...texts('clinic visitor', pattern('to')),
      messageTypes: z.strictObject(texts('offer booked moved cancelled reminder')),
      about: pattern('message', 'about'),
      states: z.strictObject({
        ...texts('ended replaced outdated'),
        ...texts('sent due', pattern('when')),
      }),
      attempts: pluralFormsSchema,
      error: pattern('error'),
    }),
    history: z.strictObject(texts('heading none')),
    delete: z.strictObject({
      ...texts('heading about open warning deletes remains button'),
      visit: pattern('time'),
      confirm: pattern('name'),
    }),
  }),
  done: fieldForEach(actionEvents, text).extend({
    ...texts('visitCancelledSilently added'),
    ...texts('booked bookedSilently moved movedSilently', pattern('time')),
    ...texts('state undone undo', pattern('state')),
    ...texts('callAgain leftMessage', pattern('when')),
    contactedAndCallAgain: pattern('state', 'when'),
    endedOffer: z.strictObject(texts('now before')),
    name: pattern('name'),
    ...texts('others skipped', pluralFormsSchema),
  }),
  faults: z.strictObject({
    ...texts('heading changedMeanwhile oldPage noNote notRead wasSignedOut noInbox notStored'),
    ...texts('timesRefused notConfirmed notDeleted'),
    noteTooLong: pattern('max'),
    visitToCome: pattern('time'),
  }),
  visits: z.strictObject({
    ...texts('heading about print none noneToday closed unreached cancelDay'),
    cancelled: pluralFormsSchema,
    today: pattern('day'),
    printed: pattern('when'),
    clash: pattern('name'),
    offers: z.strictObject({ ...texts('heading about closed'), until: pattern('end') }),
    calendar: z.strictObject({
      ...texts('heading about withoutNames withNames make replace revoke revoked copyNow'),
      made: pattern('when'),
    }),
  }),
  cancelDay: z.strictObject({
    ...texts('heading about legend noteHint noEmail send none'),
    only: pattern('person'),
    faults: z.strictObject({
      ...texts('heading noVisit notStored'),
      noteTooLong: pattern('max'),
      changedMeanwhile: pattern('count'),
    }),
  }),
  statistics: z.strictObject({
    ...texts('heading about'),
    now: z.strictObject(texts('heading waiting overdue longest nobody')),
    period: z.strictObject({
      ...texts('enquiries answered median noMedian booked lost spam'),
      heading: pattern('count'),
      of: pattern('answered', 'enquiries'),
    }),
    weeks: z.strictObject(texts('heading first')),
    services: z.strictObject(texts('heading first none')),
    people: z.strictObject(texts('heading first')),
    columns: z.strictObject(texts('enquiries answered median booked lost')),
    appointments: z.strictObject({
      ...texts('heading offered taken soon none notSuited cancelled'),
      ...texts('hours minutes', pluralFormsSchema),
    }),
    key: z.strictObject(texts('answered open')),
    none: z.strictObject(texts('visible screenReader')),
  }),
  audit: z.strictObject({
    ...texts('heading about none command visitor server it'),
    enquiry: pattern('id'),
    // The text of each action follows the name of the person.
    actions: fieldForEach(auditActions, ofEnquiry).extend({
      ...texts('signedIn signedOut signedOutEverywhere listed searched exported calendarMade'),
      ...texts('calendarRevoked calendarRead'),
      ...texts('state undone', pattern('enquiry', 'state')),
    }),
    unknown: ofEnquiry,
  }),
  signIn: z.strictObject({
    ...texts('heading about email button notSignedIn'),
    note: z.strictObject(texts('heading about')),
    notices: z.strictObject(
      texts('signedOut ended notSaved preserved badLink notAnAddress tooMany foreignForm notSent'),
    ),
  }),
  linkSent: z.strictObject({ ...texts('heading time nothing askForAnother'), text: pattern('to') }),
  link: z.strictObject({ ...texts('heading otherBrowser button'), text: pattern('person') }),
  problem: z.strictObject({ ...texts('notFound failed away', headingAndText), back: text }),
});

export type DeskWords = z.output<typeof deskSchema>;
