-- What identity kept of wallets and of Telegram, under the name of the domain that keeps it now.
ALTER TABLE identity_wallet_nonce RENAME TO connections_wallet_nonce;
--> statement-breakpoint
ALTER TABLE identity_telegram RENAME TO connections_telegram;
--> statement-breakpoint
ALTER TABLE identity_telegram_code RENAME TO connections_telegram_code;
--> statement-breakpoint
ALTER TABLE identity_telegram_proof RENAME TO connections_telegram_proof;
--> statement-breakpoint
ALTER INDEX identity_wallet_nonce_pkey RENAME TO connections_wallet_nonce_pkey;
--> statement-breakpoint
ALTER INDEX identity_wallet_nonce_expiry RENAME TO connections_wallet_nonce_expiry;
--> statement-breakpoint
ALTER INDEX identity_telegram_pkey RENAME TO connections_telegram_pkey;
--> statement-breakpoint
ALTER INDEX identity_telegram_account RENAME TO connections_telegram_account;
--> statement-breakpoint
ALTER INDEX identity_telegram_code_pkey RENAME TO connections_telegram_code_pkey;
--> statement-breakpoint
ALTER INDEX identity_telegram_code_hash RENAME TO connections_telegram_code_hash;
--> statement-breakpoint
ALTER INDEX identity_telegram_code_prefix RENAME TO connections_telegram_code_prefix;
--> statement-breakpoint
ALTER INDEX identity_telegram_code_account RENAME TO connections_telegram_code_account;
--> statement-breakpoint
ALTER INDEX identity_telegram_proof_pkey RENAME TO connections_telegram_proof_pkey;
--> statement-breakpoint
ALTER TABLE connections_telegram RENAME CONSTRAINT identity_telegram_user_id_fkey TO connections_telegram_user_id_fkey;
