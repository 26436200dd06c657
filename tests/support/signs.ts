import type { WarningSigns } from '../../src/content/signsContent.ts';

/** Warning signs of no real list: one of each urgency, two that say more, and one for some people only. */
export const signs: WarningSigns = {
  urgencies: {
    'call-000': { label: 'Call 000', act: 'call 000' },
    'emergency-now': { label: 'Go to hospital', act: 'go to hospital' },
    'doctor-today': { label: 'See a doctor today', act: 'see a doctor today' },
    'gp-this-week': { label: 'See your GP', act: 'see your GP' },
  },
  help: ['No doctor free? Ring a nurse.'],
  patterns: { sentence: '{sign}: {act}.', inList: '{sign}.', forWhom: '{whom}, {sign}' },
  signs: {
    tired: { sign: 'Tired legs', urgency: 'gp-this-week' },
    numb: { sign: 'Numb legs', urgency: 'emergency-now', more: 'If both arms are numb too: call 000.' },
    calf: { sign: 'A hot calf', urgency: 'doctor-today' },
    blue: { sign: 'Blue lips', urgency: 'call-000' },
    neck: { sign: 'A sore neck after a crash', urgency: 'call-000', act: 'keep still and call 000' },
    rash: { sign: 'a rash', urgency: 'doctor-today', whom: 'In a baby' },
  },
};
