import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { consultationTypeValues } from '../src/site/forms.ts';
import { headerPages, paths } from '../src/site/routes.ts';
import { read, serviceFiles } from './contentFiles.ts';

// What the specification says in so many words, held against the content in this one place. The clinic may decide
// otherwise; how many it asks for at least stands in src/site/specification.ts.
const advice =
  'asked for by the specification; if the clinic decides otherwise, change it in testing/specification.test.ts too';

const words = (file: string) => read(`content/en/${file}.yaml`);
const faq = globSync('content/en/faq/*.yaml').sort().map(read) as unknown as FaqFile[];

interface FaqFile {
  category: string;
  questions: { id: string; answer: string[] }[];
}

test.each([
  ['site', 'pages.booking', 'Enquire Now'],
  ['site', 'header.registered', 'Registered NDIS Provider'],
  ['site', 'header.allServices', 'View All Services →'],
  ['site', 'header.everyService', 'All Services'],
  ['site', 'footer.quickLinks', 'Quick Links'],
  ['site', 'footer.core', 'Core Services'],
  ['site', 'footer.specialised', 'Specialised Services'],
  ['home', 'facts.heading', 'Did you know?'],
  ['home', 'calls.assessment.label', 'Book Your Assessment Today'],
  ['home', 'calls.consultation.label', 'Book a Consultation'],
  ['home', 'calls.call.label', 'Call Us'],
  ['home', 'calls.approach.label', 'Discover Our Approach to Care'],
  ['home', 'calls.services.label', 'View All Our Services'],
  ['home', 'calls.advice.label', 'Contact Us for Expert Advice'],
  ['about', 'tagline', 'Leading Physiotherapy Excellence in Bankstown'],
  ['services-index', 'book', 'Book Assessment'],
  ['services-index', 'facts.heading', 'Did You Know?'],
  ['service-pages', 'tabs.booking', 'Book Now'],
  ['areas', 'heading', 'Areas We Serve: Western Sydney & Beyond'],
  ['areas', 'closing.book', 'Book Your Assessment Today'],
  ['areas', 'closing.contact', 'Contact Us for More Info'],
  ['contact', 'heading', 'Contact Us'],
  ['contact', 'hours.heading', 'Clinic Hours'],
  ['contact', 'location.heading', 'Location & Maps'],
  ['contact', 'location.map.label', 'Business Location'],
  ['contact', 'location.street.label', 'Street View'],
  ['contact', 'location.outbound', 'Open in Google Maps'],
  ['contact', 'gettingHere.heading', 'How to Get Here'],
  ['contact', 'message.heading', 'Send Us a Message'],
  ['contact', 'quickActions.heading', 'Quick Actions'],
  ['contact', 'quickActions.book.label', 'Book an Appointment Online'],
  ['contact', 'quickActions.call.label', 'Call Us Now'],
  ['faq', 'heading', 'Frequently Asked Questions'],
  ['faq', 'categories', 'Categories'],
  ['faq', 'search.placeholder', 'Search FAQs...'],
  ['faq', 'search.none.heading', 'No FAQs match your search'],
  ['faq', 'search.none.text', 'Try different keywords or browse all categories'],
  ['faq', 'search.clear', 'Clear Search'],
  ['magazine', 'heading', 'Vital Motion Insights Magazine'],
  ['magazine', 'subtitle', 'Expert physiotherapy insights and community health stories'],
  ['magazine', 'frequency', 'Monthly'],
  ['magazine', 'focus', 'Physiotherapy, Community Health, NDIS'],
  ['magazine', 'article.read', 'Read Article'],
  ['magazine', 'article.back', 'Back to Issue'],
  ['magazine', 'article.coming', 'Coming in our next issue...'],
  ['magazine', 'coming.heading', 'Coming soon!'],
  ['magazine', 'coming.text', 'Our next issue will be available in {month}'],
  ['magazine', 'archive', 'Magazine Archive'],
  ['booking', 'heading', 'Book Your Physiotherapy Consultation'],
  ['booking', 'assistance.heading', 'Need Assistance?'],
  ['forms', 'booking.fields.firstName.message', 'First name must be at least 2 characters.'],
  ['forms', 'booking.fields.lastName.message', 'Last name must be at least 2 characters.'],
  ['forms', 'booking.fields.email.message', 'Please provide a valid email address.'],
  ['forms', 'booking.fields.phone.message', 'Please provide a valid phone number.'],
  ['forms', 'booking.fields.consultationType.message', 'Please select a consultation type.'],
  ['forms', 'booking.fields.preferredContact.message', 'Please select your preferred contact method.'],
  ['forms', 'booking.fields.agreeToTerms.message', 'You must agree to the terms and conditions'],
  ['forms', 'booking.button.label', 'Submit Enquiry'],
  ['forms', 'booking.button.busy', 'Submitting...'],
  [
    'forms',
    'booking.toasts.success.title',
    "Your enquiry has been submitted successfully! We'll contact you shortly.",
  ],
  ['forms', 'booking.toasts.success.description', 'Thank you for reaching out, {firstName}!'],
  ['forms', 'booking.toasts.failure.title', 'Failed to submit your enquiry'],
  ['forms', 'booking.toasts.failure.description', 'Please try again or contact us directly at {phone}.'],
  ['forms', 'contact.button.label', 'Send Message'],
  ['not-found', 'number', '404'],
  ['not-found', 'heading', 'Page Under Construction'],
  ['not-found', 'text', "The page you're looking for is either under construction or doesn't exist."],
  ['not-found', 'back', 'Go Back'],
  ['not-found', 'home', 'Return to Home'],
])('content/en/%s.yaml, %s', (file, place, expected) => {
  expect(at(words(file), place), advice).toBe(expected);
});

/** What stands at a place such as 'calls.call.label'. */
function at(content: Record<string, unknown>, place: string): unknown {
  return place.split('.').reduce<unknown>((part, key) => (part as Record<string, unknown>)?.[key], content);
}

test('the header has its seven links', () => {
  const names = words('site').pages as Record<string, string>;
  expect(
    headerPages.map((page) => [paths[page], names[page]]),
    advice,
  ).toEqual([
    ['/', 'Home'],
    ['/services', 'Services'],
    ['/about', 'About Us'],
    ['/areas-we-serve', 'Areas We Serve'],
    ['/ndis', 'NDIS'],
    ['/contact', 'Contact Us'],
    ['/faq', 'FAQ'],
  ]);
});

test('the FAQ has the six categories, each with at least five questions', () => {
  expect(
    faq.map(({ category }) => category),
    advice,
  ).toEqual(
    expect.arrayContaining([
      'General Questions About Our Services',
      'Physiotherapy Services',
      'Payment and Funding Options',
      'NDIS-Specific Questions',
      'Sports and Injury Rehabilitation',
      'Aged Care and Chronic Condition Management',
    ]),
  );
  const short = faq.slice(0, 6).filter(({ questions }) => questions.length < 5);
  expect(
    short.map(({ category }) => category),
    `at least five questions each, ${advice}`,
  ).toEqual([]);
});

test.each([
  ['what-happens-at-my-first-appointment', 'Allow {firstVisitMinutes}'],
  ['what-are-your-opening-hours', '{hours}'],
  ['what-are-your-opening-hours', '{closedDays}'],
  ['what-are-your-opening-hours', '{earlyHours}'],
  ['what-are-your-opening-hours', '{lateHours}'],
  ['what-are-your-opening-hours', '24/7'],
  ['how-do-i-get-to-the-clinic', '{address}'],
  ['how-do-i-get-to-the-clinic', "5 minutes' walk"],
  ['how-do-i-get-to-the-clinic', '923, 925 and 927'],
  ['how-many-sessions-will-i-need', '3-6 sessions'],
  ['how-much-does-it-cost', 'An initial assessment costs {firstVisit}'],
  ['how-much-does-it-cost', 'A standard session costs {laterVisit}'],
  ['can-i-use-medicare', 'We do not bulk bill'],
  ['can-i-use-medicare', 'GP Chronic Condition Management Plan'],
  ['can-i-use-medicare', '{medicare}'],
  ['can-i-claim-on-my-health-fund', 'on-the-spot claiming'],
  ['what-if-i-cancel-or-miss-my-appointment', "24 hours' notice"],
  ['what-if-i-cancel-or-miss-my-appointment', 'fee of 50%'],
  ['what-if-i-cancel-or-miss-my-appointment', '100%'],
  ['which-part-of-my-plan-pays', 'Improved Daily Living Skills, category 15'],
  ['which-part-of-my-plan-pays', 'Improved Health and Wellbeing, category 12'],
  ['which-part-of-my-plan-pays', 'Assistive Technology, category 5'],
  ['can-i-get-the-ndis', 'under 65'],
  ['how-long-does-recovery-take', 'Minor sports injuries often take 2-4 weeks, and it varies'],
  ['how-long-does-recovery-take', 'Moderate injuries often take 6-12 weeks, and it varies'],
  ['how-long-does-recovery-take', 'often take 6-12 months, and it varies'],
  ['i-was-hurt-at-work', 'within 24 hours, on business days'],
])('in the FAQ, the answer to %s says "%s"', (id, figure) => {
  const question = faq.flatMap(({ questions }) => questions).find((each) => each.id === id);
  expect(question?.answer.join(' '), advice).toContain(figure);
});

test('the rebate of a GP plan is for as many services as Medicare pays, wherever a text has {medicare}', () => {
  const { medicare } = read('content/en/phrases.yaml') as { medicare: string };
  expect(medicare, advice).toContain('up to 5 allied health services per calendar year');
});

test('the booking form offers the twenty types, in this order; other sites link to them, and stored enquiries name them', () => {
  const specified = [
    'initial-consultation',
    'follow-up',
    'ndis-assessment',
    'musculoskeletal',
    'sports-injury',
    'womens-health',
    'neurological-rehabilitation',
    'functional-mobility',
    'pain-management',
    'strength-conditioning',
    'post-surgery-rehabilitation',
    'dry-needling',
    'vestibular-rehabilitation',
    'chronic-pain-management',
    'aged-care-physiotherapy',
    'pediatric-physiotherapy',
    'workplace-physiotherapy',
    'assistive-technology',
    'workcover',
    'other',
  ];
  expect(
    consultationTypeValues.filter((value) => specified.includes(value)),
    advice,
  ).toEqual(specified);
});

describe('the services', () => {
  const files = serviceFiles();
  const long = [
    'functional-mobility',
    'pain-management',
    'strength-conditioning',
    'neurological-rehabilitation',
    'assistive-technology',
  ];
  const tabbed = [
    'musculoskeletal',
    'sports-injury',
    'womens-health',
    'post-surgery-rehabilitation',
    'dry-needling',
    'vestibular-rehabilitation',
    'chronic-pain-management',
    'aged-care-physiotherapy',
    'pediatric-physiotherapy',
    'workplace-physiotherapy',
    'workcover',
    'shoulder-rehabilitation',
    'acl-rehabilitation',
  ];

  test('five are long text pages, thirteen have tabs', () => {
    const layouts = (slugs: string[]) => slugs.map((slug) => files[slug]?.layout);
    expect(layouts(long), advice).toEqual(long.map(() => 'long'));
    expect(layouts(tabbed), advice).toEqual(tabbed.map(() => 'tabbed'));
  });

  test.each(tabbed)('%s opens with how we work, or our approach', (slug) => {
    expect(['How we work', 'Our Approach'], advice).toContain(at(files[slug] ?? {}, 'overview.heading'));
  });

  test.each([
    ['shoulder-rehabilitation', 'musculoskeletal'],
    ['acl-rehabilitation', 'post-surgery-rehabilitation'],
  ])('%s, which the form has no type for, books as %s', (slug, type) => {
    expect(files[slug]?.bookingType, advice).toBe(type);
  });

  test.each([
    ['workcover', ['24 hours', '24 hours']],
    ['acl-rehabilitation', ['60 minutes', '45 minutes']],
  ])('%s says %j, large', (slug, figures) => {
    const said = files[slug]?.figures as { figure: string }[] | undefined;
    expect(
      said?.map(({ figure }) => figure),
      advice,
    ).toEqual(figures);
  });

  test('fifteen have a card, in this order', () => {
    const specified = [
      'musculoskeletal',
      'sports-injury',
      'neurological-rehabilitation',
      'post-surgery-rehabilitation',
      'vestibular-rehabilitation',
      'womens-health',
      'aged-care-physiotherapy',
      'pediatric-physiotherapy',
      'chronic-pain-management',
      'workplace-physiotherapy',
      'workcover',
      'functional-mobility',
      'strength-conditioning',
      'assistive-technology',
      'dry-needling',
    ];
    const { services } = words('services-index').cards as { services: string[] };
    expect(
      services.filter((slug) => specified.includes(slug)),
      advice,
    ).toEqual(specified);
  });

  test('six have a card on the NDIS guide', () => {
    const { items } = words('ndis').cards as { items: { service: string }[] };
    expect(
      items.map(({ service }) => service),
      advice,
    ).toEqual(expect.arrayContaining([...long, 'post-surgery-rehabilitation']));
  });
});

test('the values are those of the specification', () => {
  const { items } = words('about').values as { items: { name: string }[] };
  expect(
    items.map(({ name }) => name),
    advice,
  ).toEqual(
    expect.arrayContaining([
      'Clinical Excellence',
      'Patient-Centred Care',
      'Integrity and Transparency',
      'Compassion',
      'Innovation',
      'Community Connection',
    ]),
  );
});

test('the suburbs have the minutes of the specification', () => {
  const groups = words('areas').groups as { suburbs: { name: string; minutes?: number; words?: string }[] }[];
  const suburbs = groups.flatMap(({ suburbs }) => suburbs);
  expect(
    Object.fromEntries(suburbs.map(({ name, minutes, words }) => [name, minutes ?? words])),
    advice,
  ).toMatchObject({
    Bankstown: 'Our clinic',
    Punchbowl: 5,
    Greenacre: 7,
    Yagoona: 8,
    'Bass Hill': 10,
    'Chester Hill': 12,
    Liverpool: 15,
    Fairfield: 20,
    Parramatta: 'Direct transport links',
    Auburn: 20,
    Cabramatta: 25,
    Campsie: 15,
    Belmore: 12,
    Lakemba: 12,
    Revesby: 15,
    Panania: 15,
  });
});

test('the NDIS guide has the categories and the participants of the specification', () => {
  const { scheme, funding } = words('ndis') as {
    scheme: { participants: { number: number } };
    funding: { categories: { name: string; number: number }[] };
  };
  expect(scheme.participants.number, advice).toBe(692_823);
  expect(
    Object.fromEntries(funding.categories.map(({ name, number }) => [name, number])),
    advice,
  ).toMatchObject({
    'Improved Daily Living Skills': 15,
    'Improved Health and Wellbeing': 12,
    'Assistive Technology': 5,
  });
});

test('the first two issues of the magazine are those of the specification', () => {
  const issues = globSync('content/en/magazine/*.yaml').sort().map(read);
  expect(issues.slice(0, 2), advice).toMatchObject([
    {
      title: 'The Beginning',
      date: '2025-05',
      articles: [
        { readTime: 12, category: 'Feature' },
        { readTime: 6, category: 'Wellness' },
        { readTime: 8, category: 'NDIS' },
      ],
    },
    { title: 'Coming Next Month', date: '2025-06', articles: [] },
  ]);
});

test('the first article of the first issue is whole', () => {
  const [first] = (read('content/en/magazine/1-the-beginning.yaml').articles ?? []) as { id: string }[];
  const text = readFileSync(`content/en/magazine/articles/${first?.id}.md`, 'utf8');
  expect(text.split(/\s+/).length, advice).toBeGreaterThan(900);
});
