import { expect, test } from 'vitest';
import { report, summary } from './report.ts';
import { findingsIn } from './rules.ts';

const record = "email: a@example.com\nvisits:\n  # By phone.\n  phone: ''\n  video: ''\n";
const found = findingsIn('content/clinic.yaml', record, '2026-11-20');

test('each empty place stands below its own path, and below no comment of another', () => {
  expect(report(found)).toContain('\nvisits, phone\n  By phone.\n  content/clinic.yaml:4\n');
  expect(report(found)).toContain('\nvisits, video\n  content/clinic.yaml:5\n');
});

test('the end of the list says how many there are of each group', () => {
  expect(summary(found)).toBe('3 things in 1 files to settle before going live: placeholder 1, empty 2.');
});

test('says so when nothing is left', () => {
  expect(summary([])).toBe('Nothing stands in the way of going live.');
});
