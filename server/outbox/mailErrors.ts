import { errorCode } from '../errorCode.ts';

/** What nodemailer reports about a failed attempt, except its message, which may quote an address. */
interface MailFailure {
  code?: string;
  /** The code of Node's error behind nodemailer's `ESOCKET`. */
  originalCode?: string;
  responseCode?: number;
  /** The last command sent, as `RCPT TO`. */
  command?: string;
  /** The whole response, as `550 5.7.1 ...`. */
  response?: string;
}

const unknownAuthority = 'the certificate of the mail server is not signed by a known authority';
const connectionClosed = 'the mail server closed the connection';

/** These reasons are explained in docs/operation.md, under 'When mail fails'. */
const reasons: Record<string, string> = {
  '530': 'the mail server requires a login in SMTP_URL',
  '535': 'the mail server refuses the login in SMTP_URL',
  CERT_HAS_EXPIRED: 'the certificate of the mail server has expired',
  DEPTH_ZERO_SELF_SIGNED_CERT: unknownAuthority,
  EABORT: 'the mail server did not finish within two minutes',
  EAUTH: 'the mail server does not accept the login in SMTP_URL',
  ECONNECTION: connectionClosed,
  ECONNREFUSED: 'nothing listens at the host and port of SMTP_URL',
  ECONNRESET: connectionClosed,
  EDNS: 'the host in SMTP_URL cannot be found',
  EPROTOCOL: 'the host and port of SMTP_URL are not a mail server',
  ERR_TLS_CERT_ALTNAME_INVALID:
    'the certificate of the mail server is for another name than the one in SMTP_URL',
  ETIMEDOUT: 'the mail server did not answer in time',
  ETLS: 'the mail server refuses or fails STARTTLS, and nothing is sent unencrypted',
  SELF_SIGNED_CERT_IN_CHAIN: unknownAuthority,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: unknownAuthority,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: unknownAuthority,
};
const wrongPortReason = 'encryption failed: smtps:// is for port 465, smtp:// for 587 and 25';

/**
 * Why an attempt failed, without personal data: a code, and an explanation for the operator where the code alone is not
 * clear.
 */
export function mailErrorReason(error: unknown): string {
  const code = mailCode(error as MailFailure) ?? errorCode(error);
  const reason = code.startsWith('ERR_SSL_') ? wrongPortReason : reasons[code];
  return reason === undefined ? code : `${code}: ${reason}`;
}

function mailCode({ code, originalCode, responseCode, command }: MailFailure): string | undefined {
  // A response such as 502 to STARTTLS must not look like a response to the message.
  if (code === 'ETLS' || code === 'EDNS') return code;
  if (command?.startsWith('AUTH') && responseCode === undefined) return 'EAUTH';
  return responseCode === undefined ? originalCode : undefined;
}

/** Refusals of our login, policy or sender, which we can fix: RFC 4954, and RFC 3463, X.7.n, X.1.7 and X.1.8. */
const fixableRefusal = /^(53[0458]\b|5\d\d[ -]5\.(7\.\d+|1\.[78])\b)/;

/**
 * Whether a refusal is permanent: a 5xx response to the recipient or the content, or an address that our mail server cannot
 * send to. A refusal of our login, our sender or our reputation is ours to fix, and the message is tried again.
 */
export function isPermanentRefusal(error: unknown): boolean {
  const { code, responseCode = 0, command, response = '' } = error as MailFailure;
  if (code === 'ESMTPUTF8') return true;
  const isAboutMessage = command === 'RCPT TO' || command === 'DATA';
  return responseCode >= 500 && isAboutMessage && !fixableRefusal.test(response);
}
