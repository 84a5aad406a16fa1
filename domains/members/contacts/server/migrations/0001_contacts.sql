-- Phone numbers and second addresses were kept by identity before; what is in the tables stays.
ALTER TABLE identity_phone RENAME TO contacts_phone;
--> statement-breakpoint
ALTER TABLE contacts_phone RENAME CONSTRAINT identity_phone_pkey TO contacts_phone_pkey;
--> statement-breakpoint
ALTER TABLE contacts_phone RENAME CONSTRAINT identity_phone_user_id_fkey TO contacts_phone_user_id_fkey;
--> statement-breakpoint
ALTER TABLE contacts_phone RENAME CONSTRAINT identity_phone_is_e164 TO contacts_phone_is_e164;
--> statement-breakpoint
ALTER INDEX identity_phone_number RENAME TO contacts_phone_number;
--> statement-breakpoint
ALTER TABLE identity_phone_code RENAME TO contacts_phone_code;
--> statement-breakpoint
ALTER TABLE contacts_phone_code RENAME CONSTRAINT identity_phone_code_pkey TO contacts_phone_code_pkey;
--> statement-breakpoint
ALTER TABLE contacts_phone_code RENAME CONSTRAINT identity_phone_code_user_id_fkey TO contacts_phone_code_user_id_fkey;
--> statement-breakpoint
ALTER INDEX identity_phone_code_expiry RENAME TO contacts_phone_code_expiry;
--> statement-breakpoint
ALTER TABLE identity_phone_freed RENAME TO contacts_phone_freed;
--> statement-breakpoint
ALTER TABLE contacts_phone_freed RENAME CONSTRAINT identity_phone_freed_pkey TO contacts_phone_freed_pkey;
--> statement-breakpoint
ALTER TABLE contacts_phone_freed RENAME CONSTRAINT identity_phone_freed_user_id_fkey TO contacts_phone_freed_user_id_fkey;
--> statement-breakpoint
ALTER INDEX identity_phone_freed_age RENAME TO contacts_phone_freed_age;
--> statement-breakpoint
ALTER INDEX identity_phone_freed_user RENAME TO contacts_phone_freed_user;
--> statement-breakpoint
ALTER TABLE identity_second_email RENAME TO contacts_second_email;
--> statement-breakpoint
ALTER TABLE contacts_second_email RENAME CONSTRAINT identity_second_email_pkey TO contacts_second_email_pkey;
--> statement-breakpoint
ALTER TABLE contacts_second_email RENAME CONSTRAINT identity_second_email_user_id_fkey TO contacts_second_email_user_id_fkey;
--> statement-breakpoint
ALTER INDEX identity_second_email_key RENAME TO contacts_second_email_key;
