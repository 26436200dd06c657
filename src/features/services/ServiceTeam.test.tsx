import { parse } from 'node-html-parser';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { people, clinic as unanswered } from '../../../tests/support/clinic.ts';
import { visitingWords } from '../../../tests/support/exampleWords.ts';
import type { Clinic } from '../../clinic/clinicRecord.ts';
import { registry } from '../../content/registry.ts';
import { readContent } from '../../text/contentFile.ts';
import { interpolate } from '../../text/interpolate.ts';
import { ServiceTeam, serviceTeam } from './ServiceTeam.tsx';

const team = readContent(registry.team);
const clinicWithAnswers: Clinic = {
  ...unanswered,
  people,
  screening: { ...unanswered.screening, chaperones: true },
};

const render = (slug: string, clinic = clinicWithAnswers) => {
  const content = serviceTeam(slug, { clinic, team, visiting: visitingWords, locale: 'en-AU' });
  return parse(renderToStaticMarkup(<ServiceTeam team={content} />));
};

test('a service page names the people who provide the service, with languages and a link to About', () => {
  const page = render('womens-health');
  expect(page.querySelector('h3')?.textContent).toBe('Mai Example');
  expect(page.textContent).toContain(
    interpolate(team.here.professionAndLanguages, {
      profession: 'Physiotherapy',
      languages: 'Vietnamese and French',
    }),
  );
  expect(page.textContent).not.toContain('Sam Sample');
  expect(page.querySelector(`a[href="/about#team"]`)?.textContent).toBe(team.here.more);
  expect(render('sports-injury').querySelectorAll('h3')).toHaveLength(2);
});

test('a service page mentions chaperones only if content/en/visiting.yaml lists the service', () => {
  expect(render('womens-health').textContent).toContain('Ask for somebody.');
  expect(render('sports-injury').textContent).not.toContain('Ask for somebody.');
});

test('a service page has no section on people if nobody provides the service', () => {
  expect(render('dry-needling').toString()).toBe('');
  expect(render('womens-health', unanswered).toString()).toBe('');
});
