/** The settings that a live site must have. Nothing is sent to these addresses. */
export const liveSettings = {
  SITE_URL: 'https://www.example.com.au',
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'website@clinic.example',
  CLINIC_INBOX: 'front@clinic.example',
};
