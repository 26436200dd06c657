// Mail programs ignore style sheets, so a letter carries its styles inline.
import { colours } from '../../src/clinic/colours.ts';

const ink = `color:${colours.ink}`;
const page = `background-color:${colours.paper};margin:0`;
const body = 'font-size:17px;line-height:26px;margin:0 0 16px';

export const styles = {
  page,
  /** Some mail programs take out the body with its style, so what is in it has all of that again. */
  ground: `${page};${ink};font-family:Verdana, Arial, sans-serif`,
  preview: 'display:none;overflow:hidden;line-height:1px;opacity:0;max-height:0;max-width:0',
  sheet: 'max-width:600px;margin:0 auto;padding:24px 16px',
  heading: 'font-size:24px;line-height:30px;margin:0 0 16px',
  paragraph: body,
  field: 'font-size:17px;line-height:25px;margin:0 0 8px',
  button: `background-color:${colours.wattle};border-radius:6px;${ink};display:inline-block;font-size:18px;font-weight:bold;padding:12px 20px;text-decoration:none`,
  warning: `border:2px solid ${colours.terracotta};padding:12px 16px;${body}`,
  /** A phone number stays in one piece; the address of a page is longer than a phone's screen is wide. */
  phone: `${ink};font-weight:bold;white-space:nowrap`,
  link: `${ink};font-weight:bold;overflow-wrap:anywhere;word-break:break-word`,
  rule: `border:0;border-top:1px solid ${colours.eucalyptus};margin:24px 0 16px`,
  note: 'font-size:14px;line-height:20px;margin:0',
};
