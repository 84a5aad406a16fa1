-- Accounts, sessions, known browsers, mailed codes, reset and first-run tokens, attempt counters.
CREATE TABLE identity_user (
  id uuid PRIMARY KEY,
  username text NOT NULL,
  username_key text NOT NULL,
  password_hash text,
  email text,
  email_key text,
  email_verified_at timestamptz,
  wallet_address text,
  persona text,
  interests text[] NOT NULL DEFAULT '{}',
  bio text,
  is_admin boolean NOT NULL DEFAULT false,
  is_developer boolean NOT NULL DEFAULT false,
  login_bypassed boolean NOT NULL DEFAULT false,
  fully_onboarded_flag boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL,
  password_changed_at timestamptz,
  locked_at timestamptz,
  CONSTRAINT identity_user_key_is_lower_case CHECK (username_key = lower(username)),
  CONSTRAINT identity_user_verified_has_email CHECK (email_verified_at IS NULL OR email IS NOT NULL)
);
--> statement-breakpoint
CREATE UNIQUE INDEX identity_user_username_key ON identity_user (username_key);
--> statement-breakpoint
-- Anybody may claim an address; only one account can have proved it.
CREATE UNIQUE INDEX identity_user_verified_email ON identity_user (email_key) WHERE email_verified_at IS NOT NULL;
--> statement-breakpoint
CREATE INDEX identity_user_admins ON identity_user (id) WHERE is_admin;
--> statement-breakpoint
CREATE TABLE identity_session (
  id uuid PRIMARY KEY,
  token_hash bytea NOT NULL,
  user_id uuid NOT NULL REFERENCES identity_user (id) ON DELETE CASCADE,
  state text NOT NULL,
  browser_hash bytea NOT NULL,
  user_agent text NOT NULL,
  created_at timestamptz NOT NULL,
  last_seen_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  CONSTRAINT identity_session_state CHECK (state IN ('pending', 'open'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX identity_session_token ON identity_session (token_hash);
--> statement-breakpoint
CREATE INDEX identity_session_user ON identity_session (user_id);
--> statement-breakpoint
CREATE INDEX identity_session_expiry ON identity_session (expires_at);
--> statement-breakpoint
CREATE TABLE identity_browser (
  user_id uuid NOT NULL REFERENCES identity_user (id) ON DELETE CASCADE,
  browser_hash bytea NOT NULL,
  first_seen_at timestamptz NOT NULL,
  last_seen_at timestamptz NOT NULL,
  CONSTRAINT identity_browser_pkey PRIMARY KEY (user_id, browser_hash)
);
--> statement-breakpoint
CREATE TABLE identity_code (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES identity_user (id) ON DELETE CASCADE,
  purpose text NOT NULL,
  session_id uuid REFERENCES identity_session (id) ON DELETE CASCADE,
  email text NOT NULL,
  code_hash text NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  CONSTRAINT identity_code_purpose CHECK (purpose IN ('sign-in', 'email'))
);
--> statement-breakpoint
CREATE INDEX identity_code_user ON identity_code (user_id, purpose);
--> statement-breakpoint
CREATE INDEX identity_code_session ON identity_code (session_id);
--> statement-breakpoint
CREATE TABLE identity_reset_token (
  token_hash bytea PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES identity_user (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
--> statement-breakpoint
CREATE INDEX identity_reset_token_user ON identity_reset_token (user_id);
--> statement-breakpoint
CREATE TABLE identity_first_run_token (
  token_hash bytea PRIMARY KEY,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
--> statement-breakpoint
-- Attempts by what they are counted for; keys hold hashes, never a name or an address.
CREATE TABLE identity_throttle (
  key text PRIMARY KEY,
  count integer NOT NULL,
  window_started_at timestamptz NOT NULL,
  blocked_until timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
--> statement-breakpoint
CREATE INDEX identity_throttle_age ON identity_throttle (updated_at);
