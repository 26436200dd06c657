/** How many days after it came an enquiry is deleted, if it was delivered by then, unless RETENTION_DAYS says otherwise. */
export const retentionDays = 365;
