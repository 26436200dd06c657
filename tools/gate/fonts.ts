import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { writeTrueTypeFile } from '../build/shareType.ts';

/** The folder is deleted with the packages when they are reinstalled. */
const folder = resolve('node_modules/.cache/test-fonts');

/**
 * Gives every browser that this process starts the same fonts on every machine: those of two packages for Arabic,
 * Chinese and Vietnamese, and Liberation Sans, which comes with Chromium, in place of Arial. Other fonts of the machine
 * are hidden, since whether text is cut off would depend on them. For Linux, where Chromium uses fontconfig.
 */
export async function prepareTestFonts(): Promise<void> {
  mkdirSync(folder, { recursive: true });
  for (const [name, isWanted] of [
    ['noto-sans-arabic', /-arabic-wght-normal/],
    ['noto-sans-sc', /-(\d+|latin|vietnamese)-wght-normal/],
  ] as const) {
    const license = import.meta.resolve(`@fontsource-variable/${name}/LICENSE`);
    const files = join(dirname(fileURLToPath(license)), 'files');
    for (const file of readdirSync(files).filter((each) => isWanted.test(each)))
      await writeTrueTypeFile(join(files, file), folder);
  }
  const configurationPath = join(folder, 'fonts.conf');
  writeFileSync(configurationPath, fontconfigFile);
  process.env.FONTCONFIG_FILE = configurationPath;
}

/**
 * Names font files for Vietnamese, whose pages ask for Noto Sans and DejaVu Sans: the Latin and the Vietnamese file of Noto
 * Sans SC. Other languages need no names, since Chromium uses any font that has the letter.
 */
const fontconfigFile = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
  <dir>${folder}</dir>
  <dir>/usr/share/fonts</dir>
  <dir>/usr/local/share/fonts</dir>
  <cachedir>${folder}/fontconfig</cachedir>
  <selectfont>
    <acceptfont>
      <glob>${folder}/*</glob>
      <glob>*/LiberationSans-*</glob>
    </acceptfont>
    <rejectfont>
      <glob>*.?*</glob>
    </rejectfont>
  </selectfont>
  <match target="scan">
    <test name="file" compare="contains"><string>noto-sans-sc-latin</string></test>
    <edit name="family" mode="assign"><string>Noto Sans SC</string><string>Noto Sans</string></edit>
  </match>
  <match target="scan">
    <test name="file" compare="contains"><string>noto-sans-sc-vietnamese</string></test>
    <edit name="family" mode="assign"><string>DejaVu Sans</string></edit>
  </match>
  <match target="pattern">
    <edit name="family" mode="append_last" binding="same"><string>Liberation Sans</string></edit>
  </match>
</fontconfig>
`;
