// The yardstick of latency: the handler that most sites have, which mails while the visitor waits and stores nothing.
// Prints its address.
import type { AddressInfo } from 'node:net';
import express from 'express';
import { createTransport } from 'nodemailer';

const mailer = createTransport({ url: process.argv[2], pool: true, maxConnections: 5 });
const app = express().use(express.json());
app.post('/functions/v1/send-booking-email', async (request, response) => {
  const { firstName, lastName, email, message } = request.body;
  const from = 'website@example.com.au';
  const subject = `Booking enquiry: ${firstName} ${lastName}`;
  await mailer.sendMail({ from, to: 'hello@example.com.au', subject, text: message });
  await mailer.sendMail({ from, to: email, subject: 'We have your enquiry', text: 'Thank you.' });
  response.json({ status: 'received' });
});
const server = app.listen(0, '127.0.0.1', () => {
  console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
