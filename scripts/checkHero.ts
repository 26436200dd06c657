// `npm run check:hero`: looks at the films on Home as a player does. Outside `npm test`, since it needs ffmpeg.
import { checkFilms, hasFfmpeg } from './hero/checkFilms.ts';

if (hasFfmpeg()) checkFilms();
else process.exitCode = 1;
